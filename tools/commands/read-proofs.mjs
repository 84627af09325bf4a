import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run-npm.mjs';

/**
 * A row of the table in proofs/README.md. `words` follow `npm run prove --`.
 * @typedef {{ name: string, words: string, claim: string, takes: string }} ProofRow
 */

const FOLDER = path.join(ROOT, 'proofs');

/** The names of all proofs: the folders of proofs/ that contain a program. */
export const proofNames = () =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(path.join(FOLDER, name, 'main.ts')))
    .sort();

/** The rows of proofs/README.md. */
export const readProofs = () => proofRows(readFileSync(path.join(FOLDER, 'README.md'), 'utf8'));

/**
 * The table rows whose first cell is an `npm run prove` command.
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
