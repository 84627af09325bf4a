import { spawn } from 'node:child_process';
import type { RunAs } from './pg-binaries.ts';

interface ProgramOptions {
  readonly as: RunAs;
  readonly cwd: string;
  /** What it reads. */
  readonly input?: string;
}

/** Runs one of PostgreSQL's programs apart from our terminal, so that Ctrl+C ends us and not its half of the work. Answers what it said; throws that when it failed. */
export function runProgram(program: string, args: readonly string[], { as, cwd, input = '' }: ProgramOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { ...as, cwd, detached: process.platform !== 'win32', stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => (status === 0 ? resolve(said) : reject(new Error(`${program} ended with ${status}:\n${said}`))));
    // It may have ended without reading.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
