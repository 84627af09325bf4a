import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a client measured. */
export interface LoadFigures {
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Replies other than 200. */
  readonly failed: number;
}

const run = promisify(execFile);

/** Whether the program `wrk` is there: a client in C, which takes a quarter of what one in Node takes from the machine the server is on. */
export const hasWrk = (): Promise<boolean> =>
  run('wrk', ['-v']).then(
    () => true,
    (error: { stdout?: string }) => error.stdout?.startsWith('wrk') === true,
  );

export interface WrkLoad {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

const quoted = (texts: readonly string[]): string => `{${texts.map((text) => `[=[${text}]=]`).join(',')}}`;

/** The same bets as the other client sends, each with a key of its own and any of the players' tokens. */
export async function loadByWrk({ url, tokens, bodies, connections, seconds }: WrkLoad): Promise<LoadFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairbook-wrk-'));
  try {
    const data = path.join(folder, 'bets.lua');
    await writeFile(data, `return {tokens = ${quoted(tokens)}, bodies = ${quoted(bodies)}}`);
    const script = path.join(import.meta.dirname, 'wrk-bets.lua');
    const given = ['-t', '2', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s', '--latency', '-s', script, url];
    const { stdout } = await run('wrk', given, { env: { ...process.env, FAIRBOOK_BETS: data } });
    return readReport(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** What wrk prints when it ends. Throws when it says something else. */
export function readReport(text: string): LoadFigures {
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(text)?.[1];
  if (rate === undefined) throw new Error(`wrk said:\n${text}`);
  const latency = (share: string) => {
    const [, figure = 'NaN', unit = ''] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm').exec(text) ?? [];
    return Number.parseFloat(figure) * (MS[unit] ?? Number.NaN);
  };
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? '0';
  const lost = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  const failed = [wrong, ...lost].reduce((sum, each) => sum + Number.parseInt(each, 10), 0);
  return { betsPerSecond: Number.parseFloat(rate), p50Ms: latency('50'), p99Ms: latency('99'), failed };
}
