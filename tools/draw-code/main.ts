// npm run verify -- draw-code [--program <folder>]: whether two people approved of the code that draws, as it is here; of a built program, whether it is what was built,
//   and of these sources. Ends with 1 when not.
// npm run draw-code -- approve --key <file> [--name <name>] [--to <file>]: approves of the code as it is here, with that key. --name adds its owner to the list; --to keeps
//   approvals of a house's own people in a file of its own.
// npm run draw-code -- keys --out <file>: makes a key pair, and keeps the private half outside the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { approvedBy, codeHashOf, lookAt } from '@fairbook/server/draw-code';
import { ROOT } from '../setup/run-npm.mjs';
import { approvalFileOf, approvalProblems, readApprovalFile, writeApprovalFile } from './approval-file.ts';
import { drawFiles } from './draw-files.ts';
import { approve, newKeyPair } from './sign.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { key: text, name: text, to: text, out: text, program: text },
  allowPositionals: true,
});
const file = values.to === undefined ? approvalFileOf(ROOT) : path.resolve(values.to);
const say = (line: string): void => console.log(line);

const RUNS: Readonly<Record<string, () => boolean>> = {
  keys() {
    const out = path.resolve(needed('out'));
    if (!path.relative(ROOT, out).startsWith('..')) throw new Error('a private key stays outside the repository');
    const { pem, key } = newKeyPair();
    writeFileSync(out, pem, { mode: 0o600, flag: 'wx' });
    say(`  private half   ${out}: who has it approves in your name`);
    say(`  public half    ${key}`);
    return true;
  },
  approve() {
    const record = approve(readApprovalFile(file), drawFiles(ROOT), { pem: readFileSync(needed('key'), 'utf8'), name: values.name });
    writeApprovalFile(file, record);
    const hash = codeHashOf(record.files);
    say(`  draw code      ${hash}, ${Object.keys(record.files).length} files`);
    say(`  approved by    ${approvedBy(record, hash).join(', ')}`);
    return true;
  },
  approved() {
    const files = drawFiles(ROOT);
    const record = readApprovalFile(file);
    const problems = [...approvalProblems(record, files), ...(values.program === undefined ? [] : programProblems(values.program))];
    for (const problem of problems) say(`  ${problem}`);
    say(`  draw code      ${codeHashOf(files)}, ${Object.keys(files).length} files`);
    say(`  approved by    ${approvedBy(record, codeHashOf(files)).join(', ') || 'nobody'}`);
    return problems.length === 0;
  },
};

/** What is wrong with a built program, seen from these sources. */
function programProblems(folder: string): readonly string[] {
  const { changed, sources, built } = lookAt(path.resolve(folder), { approvals: '', isPlayMoney: false });
  say(`  program        ${built}`);
  return [
    ...changed.map((name) => `${name} is not as it was built`),
    ...(sources === codeHashOf(drawFiles(ROOT)) ? [] : ['the program was built from other draw code']),
  ];
}

function needed(name: keyof typeof values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} <file> is missing`);
  return value;
}

const run = RUNS[positionals[0] ?? ''];
if (!run) throw new Error(`npm run draws:${Object.keys(RUNS).join(' | draws:')}`);
process.exitCode = run() ? 0 : 1;
