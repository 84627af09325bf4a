import { allEndpoints } from '@fairbook/contract';
import { allOfficeEndpoints } from '@fairbook/contract/office';
import { describe, expect, test } from 'vitest';
import { checkCommands } from './tidy/check-commands.ts';
import { checkContract } from './tidy/check-contract.ts';
import { checkDocs } from './tidy/check-docs.ts';
import { checkGlossary } from './tidy/check-glossary.ts';
import { checkHouse } from './tidy/check-house.ts';
import { isThere, readCommands, readContract, readDictionaries, readDocuments, readHouse } from './tidy/read-house.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const DOORS = {
  'packages/core/package.json': '{"name":"@fairbook/core","exports":{"./money":"./src/money/index.ts"}}',
  'packages/contract/package.json': '{"name":"@fairbook/contract","exports":{".":"./src/index.ts"}}',
  'packages/i18n/package.json': '{"name":"@fairbook/i18n","exports":{"./server":"./src/server.ts"}}',
  'packages/testkit/package.json': '{"name":"@fairbook/testkit","exports":{"./pg":"./src/pg.ts"}}',
  'apps/server/package.json': '{"name":"@fairbook/server","exports":{"./platform/*":"./src/platform/*.ts"}}',
};

/** The problems found when these files are added to the miniature project. */
const problemsOf = (files: Readonly<Record<string, string>>) =>
  checkHouse(Object.entries({ ...DOORS, ...files }).map(([path, text]) => ({ path, text })));

test('this repository keeps the house rules', async () => {
  const files = readHouse();
  const contract = checkContract(await readContract(files), { ...allEndpoints, ...allOfficeEndpoints });
  const documents = readDocuments();
  const written = [
    ...checkDocs(documents, isThere),
    ...checkCommands(documents, [...files, ...readDictionaries()], readCommands()),
    ...checkGlossary(documents, files),
  ];
  expect([...checkHouse(files), ...contract, ...written]).toEqual([]);
});

describe('imports', () => {
  test.each([
    ['core imports nothing', 'packages/core/src/money/amount.ts', `import { z } from 'zod/mini';`, 'core may not use zod/mini'],
    ['core does no I/O', 'packages/core/src/money/amount.ts', `import fs from 'node:fs';`, 'core may not use node:fs'],
    ['the contract knows core and zod', 'packages/contract/src/a.ts', `import { x } from 'fastify';`, 'contract may not use fastify'],
    ['ui does not know money', 'packages/ui/src/a.tsx', `import { a } from '@fairbook/core/money';`, 'ui may not import core'],
    [
      'platform has no business',
      `${SERVER}/platform/a.ts`,
      `import { b } from '../modules/ledger/index.ts';`,
      'platform may not import module',
    ],
    [
      'a module uses earlier ones',
      `${SERVER}/modules/ledger/a.ts`,
      `import { b } from '../betting/index.ts';`,
      'ledger may not use betting',
    ],
    [
      'a module is entered by its door',
      `${SERVER}/modules/betting/a.ts`,
      `import { b } from '../ledger/sql.ts';`,
      'ledger is entered by its index.ts',
    ],
    ...['ledger', 'sportsbook', 'betting', 'draw-bets'].map((name): [string, string, string, string] => [
      `a draw knows nothing of ${name}`,
      `${SERVER}/modules/lottery/make-draws.ts`,
      `import { b } from '../${name}/index.ts';`,
      'it uses nothing but four-eyes, settings',
    ]),
    ['app.ts uses doors too', `${SERVER}/app.ts`, `import { b } from './modules/ledger/sql.ts';`, 'ledger is entered by its index.ts'],
    ['shared knows no feature', `${WEB}/shared/a.ts`, `import { b } from '../features/slip/index.ts';`, 'shared may not import feature'],
    ['a feature uses earlier ones', `${WEB}/features/auth/a.ts`, `import { b } from '../slip/index.ts';`, 'auth may not use slip'],
    ['a page uses no other page', `${WEB}/pages/home.tsx`, `import { b } from './sport.tsx';`, 'page home may not use sport'],
    ['no server in the browser', `${WEB}/shared/a.ts`, `import pg from 'pg';`, 'shared may not use pg'],
    ['no server words in the browser', `${WEB}/shared/a.ts`, `import { b } from '@fairbook/i18n/server';`, 'it runs in a browser'],
    [
      'the test kit is for tests',
      `${SERVER}/platform/a.ts`,
      `import { b } from '@fairbook/testkit/pg';`,
      'platform may not import testkit',
    ],
    ['only doors of a package', `${SERVER}/platform/a.ts`, `import { b } from '@fairbook/core/money/amount';`, 'is not a door'],
    [
      'other workspaces by name',
      `${SERVER}/platform/a.ts`,
      `import { b } from '../../../../packages/core/src/money/index.ts';`,
      'leaves its workspace',
    ],
    ['extensions are written', `${SERVER}/platform/a.ts`, `import { b } from './b';`, 'lacks its file extension'],
    ['a late import counts', `${WEB}/shared/a.ts`, `const b = await import('../pages/home.tsx');`, 'shared may not import page'],
    ['a re-export counts', 'packages/core/src/money/index.ts', `export { z } from 'zod';`, 'core may not use zod'],
  ])('%s', (_, file, text, problem) => {
    expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf({ [file]: text })[0]).toMatch(`${file}:1: `);
  });

  test.each([
    ['a later module, an earlier door', `${SERVER}/modules/betting/a.ts`, `import { b } from '../ledger/index.ts';`],
    ['a package by its door', `${SERVER}/modules/betting/a.ts`, `import { a } from '@fairbook/core/money';`],
    ['a door with a star', 'tools/a.ts', `import { migrate } from '@fairbook/server/platform/db/migrate';`],
    ['the test kit in a test', `${SERVER}/modules/ledger/a.pg.test.ts`, `import { b } from '@fairbook/testkit/pg';`],
    ['properties in a test of core', 'packages/core/src/money/a.test.ts', `import fc from 'fast-check';`],
    ['a page, a feature', `${WEB}/pages/home.tsx`, `import { b } from '../features/slip/index.ts';`],
    ['words in a comment', `${WEB}/shared/a.ts`, `// unlike import 'pg', which`],
  ])('allowed: %s', (_, file, text) => {
    expect(problemsOf({ [file]: text })).toEqual([]);
  });
});

describe('circles', () => {
  const [a, b, c] = ['packages/core/src/money/a.ts', 'packages/core/src/money/b.ts', 'packages/core/src/money/c.ts'];

  test('of imports are a problem, be it for a type alone, each told once at its shortest', () => {
    const files = {
      [a]: `import { two } from './b.ts';\nimport { three } from './c.ts';`,
      [b]: `import type { One } from './a.ts';`,
      [c]: `import { two } from './b.ts';`,
    };
    expect(problemsOf(files)).toEqual([`${a} → ${b} → ${a}: a circle of imports; move what both need to a file of its own`]);
  });

  test('are none where a test imports what it tests, or two files a third', () => {
    const test = a.replace('.ts', '.test.ts');
    expect(
      problemsOf({
        [a]: `import { three } from './c.ts';`,
        [b]: `import { three } from './c.ts';`,
        [c]: '',
        [test]: `import { a } from './a.ts';`,
      }),
    ).toEqual([]);
  });
});

describe('text', () => {
  test.each([
    ['core has no clock', 'packages/core/src/a.ts', 'const at = new Date();', 'core has no clock'],
    ['chance is passed in', `${SERVER}/modules/betting/a.ts`, 'const x = Math.random();', 'chance passed in'],
    ['money is no float: Number', `${SERVER}/modules/betting/a.ts`, 'const x = Number(stake);', 'Amount and Odds are integers'],
    ['money is no float: parseFloat', `${WEB}/features/slip/a.ts`, 'const x = parseFloat(stake);', 'Amount and Odds are integers'],
    ['money is no float: toFixed', `${WEB}/pages/a.ts`, 'const x = odds.toFixed(2);', 'Amount and Odds are integers'],
    ['the log, not the console', `${SERVER}/platform/a.ts`, `console.log('x');`, 'the log, passed in'],
    ['the environment is read once', `${SERVER}/modules/ledger/a.ts`, 'const x = process.env.PORT;', 'the configuration, passed in'],
    ['no markup from text', `${WEB}/shared/a.tsx`, 'return <p dangerouslySetInnerHTML={x} />;', 'elements and text'],
    ['no any', `${SERVER}/platform/a.ts`, 'const x: any = 1;', 'the type it has'],
    ['no ignored types, not in tests either', `${SERVER}/platform/a.test.ts`, '// @ts-ignore', 'the type it has'],
    ['classes are for errors', `${SERVER}/platform/a.ts`, 'export class Ledger {', 'classes are for errors'],
    ['no enums', `${SERVER}/platform/a.ts`, 'export enum Status { open }', 'as const'],
    ['exports have names', `${WEB}/shared/a.ts`, 'export default function a() {}', 'a named export'],
    ['failures are not swallowed', `${SERVER}/platform/a.ts`, 'try { a(); } catch { }', 'handle it'],
    ['every test runs', `${SERVER}/platform/a.test.ts`, `test.skip('x', () => undefined);`, 'a test that runs'],
    ['nothing is left for later', `${SERVER}/platform/a.ts`, '// TODO: later', 'finish it first'],
    ['nothing is coming soon', `${WEB}/pages/a.tsx`, 'return <p>Coming soon</p>;', 'finish it first'],
    ['nobody plays for the player', `${WEB}/features/games/a.ts`, 'const autoPlay = true;', 'this house has none'],
    ['nobody decides who wins', `${SERVER}/modules/lottery/a.ts`, 'const x = settings.winControl;', 'this house has none'],
    ...[
      'const auto_play = true;',
      '// auto-bet until it wins',
      'lossRebate: zAmount,',
      'losing_cashback integer',
      'await settings.resultControl(game);',
      'if (controlledResult) return;',
      'const drawWeights = [1, 1, 9];',
      'forceOutcome(draw, numbers);',
      'insert into preset_results values (1)',
      'const kill_rate = 30;',
      'pickWinner(bets)',
      'targetRtp: 92,',
      '// 控奖',
    ].map((text): [string, string, string, string] => [
      `it is not here: ${text}`,
      `${SERVER}/modules/lottery/a.ts`,
      text,
      'this house has none',
    ]),
    ...['Math.random() * 49', 'crypto.getRandomValues(bytes)', 'randomUUID()', 'pseudoRandomBytes(32)', 'mulberry32(seed)'].flatMap(
      (text) =>
        ['packages/fair/src/a.ts', `${SERVER}/modules/lottery/sql/a.ts`].map((file): [string, string, string, string] => [
          `a draw has no such chance: ${text} in ${file}`,
          file,
          `const x = ${text};`,
          text.startsWith('Math') ? 'chance passed in' : 'a draw has no other chance',
        ]),
    ),
    ['colours are roles: hex', `${WEB}/pages/a.module.css`, '.a { color: #1a2b3c; }', 'tokens.css'],
    ['colours are roles: in code', `${WEB}/pages/a.tsx`, `const a = '#fff';`, 'tokens.css'],
    ['colours are roles: functions', 'packages/ui/src/a.module.css', '.a { background: rgb(0 0 0 / 50%); }', 'tokens.css'],
    ['colours are roles: names', 'packages/ui/src/a.module.css', '.a { border-color: white; }', 'tokens.css'],
    ['money is no float in SQL', 'apps/server/db/migrations/0001_ledger.sql', '-- promises\namount double precision not null', 'bigint'],
  ])('%s', (_, file, text, problem) => {
    expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['an error class', `${SERVER}/platform/a.ts`, 'export class Refusal extends Error {'],
    ['a catch that says why', `${SERVER}/platform/a.ts`, 'try {\n  a();\n} catch {\n  // Absent: nothing to remove.\n}'],
    ['another function that ends in Number', 'packages/contract/src/a.ts', 'const x = wholeNumber(1); const y = z.coerce.Number(2);'],
    ['the console in a tool', 'tools/a.mjs', `console.log(process.env.PORT);`],
    ['a link to a place in a page', `${WEB}/pages/a.tsx`, `const a = '#rules';`],
    ['a role', `${WEB}/pages/a.module.css`, '.a { color: var(--text-red-team); }'],
    ['the palette', 'packages/ui/src/tokens.css', ':root {\n  --grey-900: #111418;\n}'],
    ['the chance that draws may have', `${SERVER}/modules/lottery/a.ts`, `import { randomBytes, randomInt } from 'node:crypto';`],
    [
      'what only sounds like it',
      `${SERVER}/modules/lottery/a.ts`,
      'const drawn = resultOf(draw); // the access control of results, the weight of a page',
    ],
    ['a whole number in SQL', 'apps/server/db/migrations/0001_ledger.sql', '-- real money\nreal_name text,\namount bigint'],
    ['what a default export is needed for', 'apps/web/vite.config.ts', 'export default {};'],
  ])('allowed: %s', (_, file, text) => {
    expect(problemsOf({ [file]: text })).toEqual([]);
  });

  test('an exception that is not needed any more is a problem', () => {
    expect(problemsOf({ 'apps/sandbox/src/main.ts': 'console.log(1);' })).toEqual([
      expect.stringMatching(/^apps\/sandbox\/src\/main\.ts: needs no exception from "the configuration/),
    ]);
  });
});

describe('files', () => {
  const lines = (count: number) => '// x\n'.repeat(count);
  test.each([
    ['a file has 300 lines at most', { 'tools/a.ts': lines(301) }, '301 lines, the most is 300'],
    ['a door has 80 lines at most', { [`${SERVER}/modules/ledger/index.ts`]: lines(81) }, '81 lines, the most is 80'],
    ['kebab-case', { 'tools/someThing.ts': '' }, '"someThing" is not in kebab-case'],
    ['names say something', { [`${WEB}/shared/date-utils.ts`]: '' }, '"date-utils" says nothing'],
    ['a last word that says nothing', { 'tools/bet-manager.ts': '' }, '"bet-manager" says nothing'],
    ['folders too', { 'tools/helpers/a.ts': '' }, '"helpers" says nothing'],
    ['every module is in the list', { [`${SERVER}/modules/loans/index.ts`]: '' }, 'module loans is not in the list'],
    ['every feature is in the list', { [`${WEB}/features/loans/index.ts`]: '' }, 'feature loans is not in the list'],
    ['a migration opens with its promise', { 'apps/server/db/migrations/0001_ledger.sql': 'create table a ();' }, 'opens with a comment'],
    ['a migration is numbered', { 'apps/server/db/migrations/ledger.sql': '-- x' }, 'is called 0001_module_what.sql'],
    [
      'a number is used once',
      { 'apps/server/db/migrations/0001_ledger.sql': '-- x', 'apps/server/db/migrations/0001_identity.sql': '-- x' },
      '0001_identity.sql: its number is taken',
    ],
    [
      "nobody reads another module's tables",
      {
        'apps/server/db/migrations/0001_ledger.sql': '-- x\ncreate table ledger_entries ();',
        [`${SERVER}/modules/betting/sql.ts`]: 'const a = `select 1\n  from ledger_entries`;',
      },
      'betting/sql.ts:2: ledger_entries belongs to ledger',
    ],
    [
      "nobody prunes another module's tables",
      {
        'apps/server/db/migrations/0001_ledger.sql': '-- x\ncreate table ledger_entries ();',
        [`${SERVER}/modules/betting/sql.ts`]: `const a = pruning('betting.a', { from: 'ledger_entries', where: 'true' });`,
      },
      'betting/sql.ts:1: ledger_entries belongs to ledger',
    ],
  ])('%s', (_, files, problem) => {
    expect(problemsOf(files)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['a long file written by a program', { 'apps/server/db/schema.sql': lines(900) }],
    ['a long dictionary', { 'packages/i18n/src/pt/common.json': lines(900) }],
    [
      'tables of the platform',
      {
        'apps/server/db/migrations/0002_outbox.sql': '-- x\ncreate table outbox_events ();',
        [`${SERVER}/modules/betting/sql.ts`]: 'const a = `insert into outbox_events values ()`;',
      },
    ],
    [
      "a module's own tables",
      {
        'apps/server/db/migrations/0001_ledger.sql': '-- x\ncreate table ledger_entries ();',
        [`${SERVER}/modules/ledger/sql.ts`]: 'const a = `select 1 from ledger_entries`;',
      },
    ],
  ])('allowed: %s', (_, files) => {
    expect(problemsOf(files)).toEqual([]);
  });
});

describe('contract', () => {
  const bet = { method: 'POST', path: '/api/:game/bet', who: 'player', summary: 'Place a bet', money: true };
  test('complete and without doubles', () => {
    expect(checkContract({ bettingApi: { bet } }, { 'betting.bet': bet })).toEqual([]);
  });
  test.each([
    ['an endpoint that is not in API', { bettingApi: { bet } }, {}, 'bettingApi.bet is not in API'],
    ['two that answer to one call', {}, { a: bet, b: { ...bet, path: '/api/:id/bet' } }, 'b answers to the same call as a'],
    ['one that says nothing', {}, { a: { ...bet, summary: ' ' } }, 'a has no summary'],
    ['money moved by anybody', {}, { a: { ...bet, who: 'public' } }, 'open to everybody'],
    ['money moved by GET', {}, { a: { ...bet, method: 'GET' } }, 'moves money by GET'],
  ])('%s', (_, exported, all, problem) => {
    expect(checkContract(exported, all)).toEqual(
      [`contract: ${problem}`].map((text) => expect.stringContaining(text.replace('contract: ', ''))),
    );
  });
});
