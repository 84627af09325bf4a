import { describe, expect, test } from 'vitest';
import { checkGlossary } from './check-glossary.ts';

const MODULES = 'apps/server/src/modules';
const SCHEMA = 'apps/server/db/schema.sql';
const HEAD = '| word | means | in the code | not |\n|---|---|---|---|\n';

/** The problems found for a glossary with these rows, in a project with these files. */
const problemsOf = (rows: string, files: Readonly<Record<string, string>>) =>
  checkGlossary(
    [{ path: 'GLOSSARY.md', text: HEAD + rows }],
    Object.entries(files).map(([path, text]) => ({ path, text })),
  );

const BET = '| bet | a placed slip | `betting/` `bets` `Bet*` | order |';
const BETTING = { [`${MODULES}/betting/index.ts`]: `export type { Bet } from './bet.ts';`, [SCHEMA]: 'create table bets (\n);' };

test('a table, a type and a folder that have a word are no problem', () => {
  expect(problemsOf(BET, BETTING)).toEqual([]);
});

describe('a name without a word is a problem:', () => {
  const door = `${MODULES}/betting/index.ts`;
  test.each([
    ['a table', SCHEMA, 'create table bets (\n);\ncreate table loans (\n);', 'loans'],
    ['an unlogged table', SCHEMA, 'create table bets (\n);\ncreate unlogged table loans (\n);', 'loans'],
    ['a view', SCHEMA, 'create table bets (\n);\ncreate view loans as', 'loans'],
    ['a type passed on', door, `export { type Bet, placeBet, type Loan } from './bet.ts';`, 'Loan'],
    ['a type in a list over lines', door, `export type {\n  Bet,\n  Loan,\n} from './bet.ts';`, 'Loan'],
    ['a type under the name it is let out by', door, `export type { Bet, Money as Loan } from './bet.ts';`, 'Loan'],
    ['a type of the door itself', door, 'export interface Bet {}\nexport interface Loan {}', 'Loan'],
    ['a type with parameters', door, 'export interface Bet {}\nexport type Loan<Of> = Of;', 'Loan'],
    ['a type that only begins like a word', door, `export type { Bet, Bettor } from './bet.ts';`, 'Bettor'],
    ['a module', `${MODULES}/loans/index.ts`, '', 'loans/'],
    ['a feature', 'apps/web/src/features/loans/list/row.tsx', '', 'loans/'],
    ['a folder of core', 'packages/core/src/loans/loan.ts', '', 'loans/'],
    ['a type of a package', 'packages/contract/src/index.ts', `export type { Loan } from './loans.ts';`, 'Loan'],
  ])('%s', (_, file, text, name) => {
    expect(problemsOf(BET, { ...BETTING, [file]: text })).toEqual([expect.stringContaining(`: ${name} has no word in GLOSSARY.md`)]);
  });

  test('a type of a file whose everything a door passes on', () => {
    const files = {
      [door]: `export type { Bet } from './bet.ts';\nexport * from './loan.ts';`,
      [`${MODULES}/betting/loan.ts`]: 'export interface Loan {}',
    };
    expect(problemsOf(BET, { ...BETTING, ...files })).toEqual([`${door}: Loan has no word in GLOSSARY.md`]);
  });
});

test.each([
  ['values, which are named by their types', { [`${MODULES}/betting/index.ts`]: `export { type Bet, placeLoan } from './bet.ts';` }],
  ['types behind the door', { [`${MODULES}/betting/loan.ts`]: 'export interface Loan {}' }],
  [
    'types in a comment',
    { [`${MODULES}/betting/index.ts`]: `export type { Bet } from './bet.ts';\n// export type { Loan } from './loan.ts';` },
  ],
  ['parts of the screen', { 'packages/ui/src/index.ts': `export { Loan, type LoanProps } from './loan.tsx';` }],
])('no word is needed for %s', (_, files) => {
  expect(problemsOf(BET, { ...BETTING, ...files })).toEqual([]);
});

test.each([
  ['a name that is not there any more', '| loan | money lent | `loans` | |', 'GLOSSARY.md:4: loans is not there'],
  ['a family without a type', '| loan | money lent | `Loan*` | |', 'GLOSSARY.md:4: Loan* is not there'],
  ['a name that a nearer one takes all of', '| placed bet | a bet | `Bet` | |', 'GLOSSARY.md:3: Bet* is not there'],
  ['a word that stands twice', '| bet | money lent | | |', 'GLOSSARY.md:4: bet stands twice'],
  ['one of several words that stands twice', '| loan (of money, or so), bet | money lent | | |', 'GLOSSARY.md:4: bet stands twice'],
  ['a name that two words have', '| loan | money lent | `bets` | |', 'GLOSSARY.md:4: bets stands twice'],
  ['a word without a meaning', '| loan | | | |', 'GLOSSARY.md:4: loan has no meaning'],
  ['a row that lacks a cell', '| loan | money lent | |', 'GLOSSARY.md:4: loan has no meaning, or another number of cells than 4'],
])('%s is a problem', (_, row, problem) => {
  expect(problemsOf(`${BET}\n${row}`, BETTING)).toEqual([expect.stringContaining(problem)]);
});

test('one word may stand twice when it says of what, and an exact name may stand beside its family', () => {
  const files = { ...BETTING, [`${MODULES}/betting/index.ts`]: `export type { Bet, BetPlan } from './bet.ts';` };
  expect(problemsOf(`${BET}\n| bet (planned) | one for later | \`BetPlan\` | |`, files)).toEqual([]);
});
