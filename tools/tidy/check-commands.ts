import { proofRows } from '../commands/read-proofs.mjs';
import { HOLDS_THE_RULES } from './house.ts';
import type { Problem, SourceFile } from './source.ts';

const PROOFS = 'proofs/README.md';

/** The commands that exist: scripts of the root package.json, and names after `npm run prove --`. */
export interface Commands {
  readonly scripts: readonly string[];
  readonly proofs: readonly string[];
}

/** Commands that a document, source or dictionary names but that do not exist, and proofs without a row in the table of claims. */
export function checkCommands(documents: readonly SourceFile[], files: readonly SourceFile[], commands: Commands): readonly Problem[] {
  const claims = documents.find(({ path: file }) => file === PROOFS);
  const claimed = new Set(proofRows(claims?.text ?? '').map(({ name }) => name));
  return [
    ...[...documents, ...files.filter(({ path: file }) => !HOLDS_THE_RULES.test(file))].flatMap((each) => unknown(each, commands)),
    ...commands.proofs.filter((name) => !claimed.has(name)).map((name) => `proofs/${name}/main.ts: has no row in ${PROOFS}`),
  ];
}

function unknown({ path: file, text }: SourceFile, { scripts, proofs }: Commands): readonly Problem[] {
  return [...text.matchAll(/\bnpm run (?:-s )?([a-z]\w*(?:[:-]\w+)*)(?![\w:-]*\$)(?: -- ([a-z][\w-]*))?/g)].flatMap(
    ([, script = '', name]) => {
      if (!scripts.includes(script)) return [`${file}: there is no npm run ${script}`];
      return script === 'prove' && name !== undefined && !proofs.includes(name) ? [`${file}: nothing is called ${name} in proofs`] : [];
    },
  );
}
