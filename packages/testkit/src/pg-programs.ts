import { spawn } from 'node:child_process';
import type { RunAs } from './pg-binaries.ts';

interface ProgramOptions {
  readonly as: RunAs;
  readonly cwd: string;
  /** Its standard input. */
  readonly input?: string;
}

/** Runs one of PostgreSQL's programs detached from our terminal, so that Ctrl+C does not interrupt it. Returns its output; throws that if it failed. */
export function runProgram(program: string, args: readonly string[], { as, cwd, input = '' }: ProgramOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { ...as, cwd, detached: process.platform !== 'win32', stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => (status === 0 ? resolve(said) : reject(new Error(`${program} ended with ${status}:\n${said}`))));
    // It may have exited without reading.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
