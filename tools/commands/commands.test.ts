import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nearest } from './nearest.mjs';
import { proofNames, proofRows, readProofs } from './read-proofs.mjs';

const run = (command: 'prove' | 'verify', ...typed: readonly string[]) => {
  const program = path.join(import.meta.dirname, '..', `${command}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...typed], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each([
  ['torure', 'torture'],
  ['race', 'races'],
  ['lighthose', 'lighthouse'],
  ['draw', 'draws'],
])('of %s the nearest name is %s', (typed, name) => {
  expect(nearest(typed, proofNames())).toBe(name);
});

test('a row of the table is a name with what follows it, a claim and a time; other commands have none', () => {
  const text =
    '| command | claim | how | takes |\n|---|---|---|---|\n| `npm run prove -- draws day` | `a` holds | so | 24 minutes |\n| `npm run bench` | fast | so |';
  expect(proofRows(text)).toEqual([{ name: 'draws', words: 'draws day', claim: 'a holds', takes: '24 minutes' }]);
});

test('npm run prove without a name shows every proof, its claim and its time', () => {
  const { status, stdout } = run('prove');
  expect(status).toBe(0);
  const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(readProofs().length).toBeGreaterThan(0);
  for (const { words, claim, takes } of readProofs()) expect(lines).toContainEqual([words, takes, claim]);
});

test('npm run prove with a name there is not says the nearest, and ends with 2', () => {
  const { status, stderr } = run('prove', 'torure');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'There is no proof called torure; did you mean torture? npm run prove shows them all.\n',
  });
});

test('npm run prove passes on what follows the name, and ends as the proof does', () => {
  expect(run('prove', 'audit')).toMatchObject({ status: 2, stderr: expect.stringContaining('<data file> <export.jsonl>') });
});

test('npm run verify without a name shows what there is to verify; with one there is not it ends with 2', () => {
  expect(run('verify')).toMatchObject({ status: 0, stdout: expect.stringMatching(/receipt .*draw .*ledger .*draw-code /s) });
  expect(run('verify', 'recipt')).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean receipt?') });
});

test('npm run verify passes on what follows the name, and ends as the verifier does', () => {
  expect(run('verify', 'receipt')).toMatchObject({ status: 2, stdout: expect.stringContaining('--house') });
});
