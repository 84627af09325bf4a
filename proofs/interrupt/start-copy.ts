import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An `npm start` in a copy of the checkout, as leader of a process group like in a terminal. */
export interface Start {
  readonly said: () => string;
  readonly lastLine: () => string;
  /** Resolves to true once the site is up, to false if it ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<unknown>;
  readonly signalAll: (signal: NodeJS.Signals) => void;
  readonly signalNpm: (signal: NodeJS.Signals) => void;
}

export function startCopy(folder: string, port: number | undefined): Start {
  const env = { ...process.env, ...(port !== undefined && { PORT: String(port) }) };
  for (const name of Object.keys(env)) if (name.startsWith('npm_')) Reflect.deleteProperty(env, name);
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let up = (_: boolean): void => undefined;
  const ready = new Promise<boolean>((resolve) => {
    up = resolve;
  });
  const isReady = () => said.includes('Fairbook is ready');
  const listen = (bytes: Buffer) => {
    said += bytes.toString();
    if (isReady()) up(true);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  const ended = once(child, 'exit').then(() => up(false));
  const send = (target: number, signal: NodeJS.Signals) => {
    try {
      process.kill(target, signal);
    } catch {
      // already ended
    }
  };
  return {
    said: () => said,
    lastLine: () => said.trimEnd().split('\n').at(-1) ?? '',
    ready,
    ended,
    signalAll: (signal) => send(-(child.pid ?? 0), signal),
    signalNpm: (signal) => send(child.pid ?? 0, signal),
  };
}
