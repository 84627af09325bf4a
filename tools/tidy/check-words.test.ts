import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

const ROWS = ['| bet | a placed ticket | `bets` | `wager`, `bet type`, order |', '| page | a part of a list | | `wish` (of a list) |'];
const GLOSSARY = { path: 'GLOSSARY.md', text: ['| word | means | in the code | not |', '|---|---|---|---|', ...ROWS].join('\n') };
const problemsOf = (path: string, text = '') => checkWords([GLOSSARY], [{ path, text }]);
const SCHEMA = 'apps/server/db/schema.sql';

test.each([
  ['a file', 'packages/core/src/betting/wager.ts', '', 'the path wager.ts says wager, which GLOSSARY.md:3'],
  ['a test', 'apps/web/src/features/all-bets/bet-wish.test.ts', '', 'the path bet-wish.test.ts says wish, which GLOSSARY.md:4'],
  ['a folder', 'packages/core/src/wagers/place.ts', '', 'the path wagers says wager'],
  ['a type', 'packages/core/src/a.ts', 'export type PlacedWager = string;', 'a.ts:1: the type PlacedWager says wager'],
  ['a type that stays in its file', 'packages/core/src/a.ts', '\ninterface Wishes {', 'a.ts:2: the type Wishes says wish'],
  ['words one after the other', 'packages/core/src/a.ts', 'export interface OpenBetTypes {', 'the type OpenBetTypes says bet type'],
  ['a table', SCHEMA, 'create table old_wagers (\n);', 'the table old_wagers says wager'],
])('%s with a word that is ruled out is a problem', (_, path, text, problem) => {
  expect(problemsOf(path, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['a word without backticks, which means something else', 'packages/core/src/order.ts', ''],
  ['a word that only begins so', 'packages/core/src/wagering.ts', ''],
  ['the words apart from each other', 'packages/core/src/a.ts', 'type BetOfType = string;'],
  ['a word in a comment', 'packages/core/src/a.ts', '// type Wager = string;'],
  ['a migration, which is never renamed', 'apps/server/db/migrations/0001_wagers.sql', 'create table wagers ();'],
])('%s is none', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});

test('a name is told once, wherever else it stands', () => {
  const files = ['a', 'b'].map((name) => ({ path: `packages/core/src/wager/${name}.ts`, text: 'type Wager = string;' }));
  expect(checkWords([GLOSSARY], files)).toHaveLength(2);
});
