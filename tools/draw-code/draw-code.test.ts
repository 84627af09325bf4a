import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { approvedBy, codeHashOf, type HashedFiles, lookAt } from '@fairbook/server/draw-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../setup/run-npm.mjs';
import { type ApprovalFile, approvalFileOf, approvalProblems, readApprovalFile } from './approval-file.ts';
import { buildRecord } from './build-record.ts';
import { drawFiles } from './draw-files.ts';
import { namedImports } from './named-imports.ts';
import { approve, newKeyPair } from './sign.ts';

test('two people approved of the code that draws, as it is', () => {
  expect(approvalProblems(readApprovalFile(approvalFileOf(ROOT)), drawFiles(ROOT))).toEqual([]);
});

const LOTTERY = 'apps/server/src/modules/lottery';
let root: string;
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(path.join(root, file), change(readFileSync(path.join(root, file), 'utf8')));
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fairbook-draw-code-'));
  const isLeftOut = (file: string): boolean => /\/(node_modules|dist|dist-server)(\/|$)|\.test\.tsx?$/.test(path.relative(ROOT, file));
  for (const part of ['apps/server', 'packages/core', 'packages/fair', 'packages/contract', 'tools', 'package-lock.json']) {
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true, filter: (file) => !isLeftOut(file) });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is said of the tree after the change, which is then taken back. */
function problemsAfter(record: ApprovalFile, file: string, change: (text: string) => string): readonly string[] {
  const before = readFileSync(path.join(root, file), 'utf8');
  writeFileSync(path.join(root, file), change(before));
  const problems = approvalProblems(record, drawFiles(root));
  writeFileSync(path.join(root, file), before);
  return problems;
}

const [one, other, third] = [newKeyPair(), newKeyPair(), newKeyPair()];
const NOBODY: ApprovalFile = { files: {}, approvers: [], approvals: [] };
/** A record in which two people are listed and approved of these files. */
const approvedByTwo = (files: HashedFiles): ApprovalFile => {
  const listed = [one, other].reduce((record, { pem }, at) => approve(record, files, { pem, name: ['Ana', 'Rui'][at] }), NOBODY);
  return approve(listed, files, { pem: one.pem });
};

describe('draw code is found by what it uses', () => {
  test('and is the code of draws alone', () => {
    const files = Object.keys(drawFiles(root));
    expect(files).toEqual(
      expect.arrayContaining([
        `${LOTTERY}/make-draws.ts`,
        `${LOTTERY}/sql/drawer.ts`,
        'packages/core/src/lottery/draw/derive-draw.ts',
        'packages/fair/src/beacon.ts',
        'apps/server/db/migrations/0015_lottery.sql',
        'tools/draw-code/draw-files.ts',
        'npm:@noble/curves',
      ]),
    );
    expect(files.filter((file) => /betting|draw-slip|odds-table|ledger\/|\/admin\/|platform\//.test(file))).toEqual([]);
  });

  test.each([
    ['{ a, type B, c as d }', { specifier: './x.ts', names: ['a', 'c'] }],
    ['* as a', { specifier: './x.ts', names: undefined }],
    ['a', { specifier: './x.ts', names: undefined }],
    ['{\n  a,\n  b,\n}', { specifier: './x.ts', names: ['a', 'b'] }],
  ])('imported by %s', (clause, found) => {
    expect(namedImports(`import ${clause} from './x.ts';\n`)).toEqual([found]);
  });
  test('late, for its effect, as a thread, and passed on; types and comments are nothing', () => {
    const text = `import './a.ts';\nconst b = await import('./b.ts');\nnew Worker(new URL('./c.ts', import.meta.url));\nexport * from './d.ts';\n`;
    expect(namedImports(text).map(({ specifier }) => specifier)).toEqual(['./d.ts', './a.ts', './b.ts', './c.ts']);
    expect(namedImports(`import type { A } from './a.ts';\nimport { type B } from './b.ts';\n// import { c } from './c.ts';\n`)).toEqual(
      [],
    );
  });
});

describe('a change of draw code is told by its name', () => {
  const DERIVE = 'packages/core/src/lottery/draw/derive-draw.ts';
  test.each([
    ['the derivation', DERIVE, `${DERIVE} was changed since it was approved of`],
    ['what the drawer writes', `${LOTTERY}/sql/drawer.ts`, `${LOTTERY}/sql/drawer.ts was changed since it was approved of`],
    [
      'what says which files these are',
      'tools/draw-code/draw-files.ts',
      'tools/draw-code/draw-files.ts was changed since it was approved of',
    ],
  ])('%s', (_, file, problem) => {
    const record = approvedByTwo(drawFiles(root));
    expect(approvalProblems(record, drawFiles(root))).toEqual([]);
    expect(problemsAfter(record, file, (text) => `${text}\n// one more line\n`)).toEqual([
      problem,
      expect.stringContaining('nobody approved'),
    ]);
    expect(approvalProblems(record, drawFiles(root))).toEqual([]);
  });

  test('a file that draw code begins to use, and a package whose version is another', () => {
    const record = approvedByTwo(drawFiles(root));
    writeFileSync(path.join(root, LOTTERY, 'next-seed.ts'), 'export const nextSeed = () => 7;\n');
    expect(approvalProblems(record, drawFiles(root)), 'a file that nothing uses draws nothing').toEqual([]);
    const use = (text: string): string => `import { nextSeed } from './next-seed.ts';\n${text}`;
    expect(problemsAfter(record, `${LOTTERY}/make-draws.ts`, use)).toContain(`${LOTTERY}/next-seed.ts is new since it was approved of`);
    const exchanged = (text: string): string => text.replace(/("node_modules\/@noble\/curves": \{\s+"version": ")[^"]+/, '$19.9.9');
    expect(problemsAfter(record, 'package-lock.json', exchanged)).toContain('npm:@noble/curves was changed since it was approved of');
  });

  test('a migration that speaks of draws; another one is none of it', () => {
    const record = approvedByTwo(drawFiles(root));
    const migration = (name: string, text: string): readonly string[] => {
      const file = path.join(root, 'apps/server/db/migrations', name);
      writeFileSync(file, text);
      const problems = approvalProblems(record, drawFiles(root));
      rmSync(file);
      return problems;
    };
    const name = '9999_lottery_more.sql';
    expect(migration(name, 'drop trigger draw_results_b_true on draw_results;')).toContain(
      `apps/server/db/migrations/${name} is new since it was approved of`,
    );
    expect(migration('9999_games_more.sql', 'alter table games add x text;')).toEqual([]);
  });
});

describe('what is not approved of by two', () => {
  const FILES: HashedFiles = { 'a.ts': 'a'.repeat(64) };
  const OTHER_FILES: HashedFiles = { 'a.ts': 'b'.repeat(64) };
  const whole = approvedByTwo(FILES);
  const namesOf = (record: ApprovalFile): readonly string[] => approvedBy(record, codeHashOf(FILES));

  test('two people are enough', () => {
    expect(approvalProblems(whole, FILES)).toEqual([]);
    expect(namesOf(whole)).toEqual(['Ana', 'Rui']);
  });
  test.each<[string, ApprovalFile, readonly string[]]>([
    ['nobody', NOBODY, []],
    ['one person', approve(NOBODY, FILES, { pem: one.pem, name: 'Ana' }), ['Ana']],
    ['one person twice', { ...whole, approvals: [1, 2].flatMap(() => whole.approvals.filter(({ by }) => by === 'Ana')) }, ['Ana']],
    ['people who approved of an older state', approvedByTwo(OTHER_FILES), []],
    ['one of them of an older state', approve({ ...approvedByTwo(OTHER_FILES), files: FILES }, FILES, { pem: one.pem }), ['Ana']],
    [
      'signatures that say they are of this state',
      {
        ...approvedByTwo(OTHER_FILES),
        approvals: approvedByTwo(OTHER_FILES).approvals.map((approval) => ({ ...approval, hash: codeHashOf(FILES) })),
      },
      [],
    ],
    ['a signature under another’s name', { ...whole, approvals: whole.approvals.map((approval) => ({ ...approval, by: 'Ana' })) }, ['Ana']],
    ['somebody who was put into the list beside them', { ...whole, approvers: [...whole.approvers, { name: 'Eva', key: third.key }] }, []],
    [
      'a key that was exchanged',
      { ...whole, approvers: whole.approvers.map((each) => (each.name === 'Rui' ? { ...each, key: third.key } : each)) },
      [],
    ],
    ['a signature that is none', { ...whole, approvals: whole.approvals.map((approval) => ({ ...approval, signature: 'AAAA' })) }, []],
    ['a key that is none', { ...whole, approvers: whole.approvers.map((each) => ({ ...each, key: 'AAAA' })) }, []],
  ])('by %s', (_, record, names) => {
    expect(namesOf(record)).toEqual(names);
    expect(approvalProblems(record, FILES)).toContainEqual(expect.stringContaining('it takes 2 people'));
  });
  test('by one person under two names', () => {
    const listed = approve(NOBODY, FILES, { pem: one.pem, name: 'Ana' });
    expect(() => approve(listed, FILES, { pem: one.pem, name: 'Rui' })).toThrow('this key is Ana’s');
    const approvers = [...listed.approvers, { name: 'Rui', key: one.key }];
    const signed = approve({ files: FILES, approvers, approvals: [] }, FILES, { pem: one.pem });
    const both = { ...signed, approvals: [...signed.approvals, ...signed.approvals.map((approval) => ({ ...approval, by: 'Rui' }))] };
    expect(namesOf(both)).toHaveLength(1);
  });
  test('by a key that nobody owns, or a name that has another', () => {
    expect(() => approve(whole, FILES, { pem: third.pem })).toThrow('nobody’s');
    expect(() => approve(whole, FILES, { pem: third.pem, name: 'Ana' })).toThrow('another key');
  });
});

describe('a built program', () => {
  let program: string;
  const PLACE = { approvals: '', isPlayMoney: false };
  beforeAll(() => {
    program = path.join(root, 'apps/server/dist');
    cpSync(path.join(ROOT, 'node_modules/@noble'), path.join(root, 'node_modules/@noble'), { recursive: true });
    cpSync(path.join(ROOT, 'tools/draw-code'), program, { recursive: true });
    writeFileSync(path.join(program, 'main.js'), 'the program;\n');
    writeFileSync(approvalFileOf(root), JSON.stringify(approvedByTwo(drawFiles(root))));
    writeFileSync(path.join(program, 'draw-code.json'), JSON.stringify(buildRecord(root, program)));
  });

  test('is what was built, and from what two people approved of', () => {
    expect(lookAt(program, PLACE)).toMatchObject({ verdict: 'approved', mayDraw: true, changed: [], approvedBy: ['Ana', 'Rui'] });
    expect(lookAt(program, PLACE).sources).toBe(codeHashOf(drawFiles(root)));
  });

  test.each([
    ['the program', 'apps/server/dist/main.js', 'main.js'],
    ['a migration of draws', 'apps/server/db/migrations/0015_lottery.sql', 'db/migrations/0015_lottery.sql'],
    ['the curve of the beacon', 'node_modules/@noble/curves/bls12-381.js', '@noble/curves/bls12-381.js'],
  ])('with one bit changed in %s is told by its name, and may not draw', (_, file, name) => {
    const before = readFileSync(path.join(root, file));
    const flipped = Buffer.from(before);
    flipped[flipped.length - 2] = (flipped[flipped.length - 2] ?? 0) ^ 1;
    writeFileSync(path.join(root, file), flipped);
    const found = lookAt(program, { ...PLACE, isPlayMoney: true });
    writeFileSync(path.join(root, file), before);
    expect(found).toMatchObject({ verdict: 'changed', mayDraw: false, changed: [name] });
  });

  test('that was built from code nobody approved of may draw for play money alone, and is called so', () => {
    const own = path.join(root, 'own.json');
    writeFileSync(own, JSON.stringify(NOBODY));
    expect(lookAt(program, { approvals: own, isPlayMoney: false })).toMatchObject({ verdict: 'unapproved', mayDraw: false });
    expect(lookAt(program, { approvals: own, isPlayMoney: true })).toMatchObject({ verdict: 'unapproved', mayDraw: true, approvedBy: [] });
    expect(lookAt(program, { approvals: `${own}.absent`, isPlayMoney: false })).toMatchObject({ verdict: 'unapproved', mayDraw: false });
  });

  test('counts the approvals of a house that keeps its own', () => {
    const own = path.join(root, 'own.json');
    const listed = approve(NOBODY, drawFiles(root), { pem: third.pem, name: 'Eva' });
    const signed = approve(approve(listed, drawFiles(root), { pem: one.pem, name: 'Ana' }), drawFiles(root), { pem: third.pem });
    writeFileSync(own, JSON.stringify(signed));
    expect(lookAt(program, { approvals: own, isPlayMoney: false })).toMatchObject({ verdict: 'approved', approvedBy: ['Ana', 'Eva'] });
  });

  test('that was exchanged for another whole one under the running process is a change', () => {
    const { built } = lookAt(program, PLACE);
    edit('apps/server/dist/main.js', (text) => `${text}more;\n`);
    writeFileSync(path.join(program, 'draw-code.json'), JSON.stringify(buildRecord(root, program)));
    expect(lookAt(program, PLACE, built)).toMatchObject({ verdict: 'changed', changed: ['draw-code.json'] });
    expect(lookAt(program, PLACE)).toMatchObject({ verdict: 'approved' });
  });

  test('without what it says of itself, or with nothing in it, may not draw', () => {
    for (const text of ['{}', 'not JSON', JSON.stringify({ ...buildRecord(root, program), built: {} })]) {
      writeFileSync(path.join(program, 'draw-code.json'), text);
      expect(lookAt(program, PLACE)).toMatchObject({ verdict: 'changed', mayDraw: false, changed: ['draw-code.json'] });
    }
  });
});
