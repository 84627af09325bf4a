import { expect, test } from 'vitest';
import { checkCommands } from './check-commands.ts';

const commands = { scripts: ['test', 'prove'], proofs: ['races', 'torture'] };
const ROWS = '| `npm run prove -- races` | a | b |\n| `npm run prove -- torture --minutes 2` | a | b |';
const problemsOf = (claims: string, text = '') =>
  checkCommands([{ path: 'proofs/README.md', text: claims }], [{ path: 'proofs/races/main.ts', text }], commands);

test.each([
  ['a proof without a row', ROWS.split('\n')[0] ?? '', '', 'proofs/torture/main.ts: has no row in proofs/README.md'],
  ['a row without a proof', `${ROWS}\n| \`npm run prove -- luck\` | a | b |`, '', 'proofs/README.md: nothing is called luck in proofs'],
  ['a script that is not there', `${ROWS}\n\`npm run races\``, '', 'proofs/README.md: there is no npm run races'],
  ['a script that is not there, in a source', ROWS, '// npm run -s races', 'proofs/races/main.ts: there is no npm run races'],
  ['a proof that is not there, in a source', ROWS, '// npm run prove -- race', 'proofs/races/main.ts: nothing is called race in proofs'],
])('commands: %s is a problem', (_, claims, text, problem) => {
  expect(problemsOf(claims, text)).toEqual([problem]);
});

test('commands: scripts that are there, and proofs with a row each, are none', () => {
  expect(problemsOf(ROWS, '// npm run prove -- races [--rounds 20]; `npm run prove` lists them, npm test runs all')).toEqual([]);
});
