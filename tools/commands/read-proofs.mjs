import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run-npm.mjs';

/**
 * A row of the table in proofs/README.md: what is claimed, and the words after `npm run prove --` that look whether it is true.
 * @typedef {{ name: string, words: string, claim: string, takes: string }} ProofRow
 */

const FOLDER = path.join(ROOT, 'proofs');

/** Every name that can be proved: a folder of proofs with a program in it. */
export const proofNames = () =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(path.join(FOLDER, name, 'main.ts')))
    .sort();

/** The rows that proofs/README.md has now. */
export const readProofs = () => proofRows(readFileSync(path.join(FOLDER, 'README.md'), 'utf8'));

/**
 * The rows of a table whose first cell has the command. Those of other commands are left out.
 * @param {string} text
 * @returns {readonly ProofRow[]}
 */
export function proofRows(text) {
  return text.split('\n').flatMap((line) => {
    const [, words] = /^\| `npm run prove -- ([^`]+)`/.exec(line) ?? [];
    if (words === undefined) return [];
    const [, , claim = '', , takes = ''] = line.split('|').map((cell) => cell.trim());
    return [{ name: words.split(' ')[0] ?? '', words, claim: claim.replaceAll('`', ''), takes }];
  });
}
