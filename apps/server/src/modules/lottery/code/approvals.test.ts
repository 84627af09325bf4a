import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Approval, type Approver, approvalText, approvedBy, codeHashOf, sha256Of } from './approvals.ts';
import { hashBuilt, readApprovals, readBuiltCode } from './built-code.ts';
import { lookAt } from './look-at-code.ts';

const HASH = sha256Of('code');
const person = (name: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { name, key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'), privateKey };
};
type Person = ReturnType<typeof person>;
const [ana, rui, eva] = [person('Ana'), person('Rui'), person('Eva')];
const listed = (people: readonly Person[]): Approver[] => people.map(({ name, key }) => ({ name, key }));
const yes = ({ name, privateKey }: Person, approvers: readonly Approver[], { hash = HASH, by = name } = {}): Approval => ({
  ...{ by, hash },
  signature: sign(null, Buffer.from(approvalText(hash, approvers)), privateKey).toString('base64'),
});

test('the hash of the code is over its files in the order of their paths', () => {
  const [one, other] = [sha256Of('1'), sha256Of('2')];
  expect(codeHashOf({ 'b.ts': other, 'a.ts': one })).toBe(sha256Of(`a.ts ${one}\nb.ts ${other}\n`));
});

test('what is signed names the code and everybody who may sign it, in one order', () => {
  const [a, b] = [
    { name: 'Ana', key: 'kb' },
    { name: 'Rui', key: 'ka' },
  ];
  expect(approvalText('h', [a, b])).toBe('fairbook: I have read this draw code and approve of it\nh\nka Rui\nkb Ana\n');
  expect(approvalText('h', [b, a])).toBe(approvalText('h', [a, b]));
});

describe('of the code approve', () => {
  const all = listed([rui, ana]);
  test('those who signed it, in the order of their names', () => {
    const approvals = [yes(rui, all), yes(ana, all)];
    expect(approvedBy({ approvers: all, approvals }, HASH)).toEqual(['Ana', 'Rui']);
    expect(approvedBy({ approvers: all, approvals }, sha256Of('other code'))).toEqual([]);
  });

  test.each([
    ['twice', () => ({ approvers: all, approvals: [yes(ana, all), yes(ana, all)] })],
    [
      'with two names and one key',
      () => {
        const approvers = [...listed([ana]), { name: 'Ana again', key: ana.key }];
        return { approvers, approvals: [yes(ana, approvers, { by: 'Ana again' }), yes(ana, approvers)] };
      },
    ],
    [
      'with one name and two keys',
      () => {
        const approvers = [...listed([ana]), { name: 'Ana', key: rui.key }];
        return { approvers, approvals: [yes(ana, approvers), yes(rui, approvers, { by: 'Ana' })] };
      },
    ],
  ])('one who signed %s counts once', (_, record) => {
    expect(approvedBy(record(), HASH)).toEqual(['Ana']);
  });

  test.each([
    ['who is not listed', () => yes(eva, all)],
    ['in the name of another', () => yes(eva, all, { by: 'Rui' })],
    ['of other code', () => ({ ...yes(rui, all, { hash: sha256Of('other code') }) })],
    ['of another list', () => yes(rui, listed([ana, rui, eva]))],
    ['of this code that is said to be of other', () => ({ ...yes(rui, all), hash: sha256Of('other code') })],
    ['of other code that is said to be this', () => ({ ...yes(rui, all, { hash: sha256Of('other code') }), hash: HASH })],
  ])('but no signature %s', (_, made) => {
    expect(approvedBy({ approvers: all, approvals: [yes(ana, all), made()] }, HASH)).toEqual(['Ana']);
  });

  test('and a key that is none signs nothing', () => {
    const approvers = [{ name: 'Ana', key: Buffer.alloc(31).toString('base64') }];
    expect(approvedBy({ approvers, approvals: [yes(ana, approvers)] }, HASH)).toEqual([]);
  });
});

describe('a built program', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'fairbook-built-'));
  const folder = path.join(root, 'app', 'dist');
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  afterAll(() => rmSync(root, { recursive: true }));
  put('app/dist/main.js', 'main');
  put('app/dist/deep/part.js', 'part');
  put('app/db/migrations/0001.sql', 'sql');
  put('app/dist/db/migrations/0001.sql', 'a decoy');
  put('node_modules/@them/tool/tool.js', 'tool');
  put('app/dist/@them/tool/tool.js', 'a decoy');

  test('is hashed file by file: its own, migrations beside it, and packages wherever they are found above it', () => {
    const names = ['main.js', 'deep/part.js', 'db/migrations/0001.sql', '@them/tool/tool.js'];
    expect(hashBuilt(folder, [...names, 'gone.js', 'db/gone.sql', '@them/gone/gone.js'])).toEqual(
      Object.fromEntries(names.map((name, at) => [name, sha256Of(['main', 'part', 'sql', 'tool'][at] ?? '')])),
    );
  });

  const write = (more: object) => put('app/dist/draw-code.json', JSON.stringify({ ...whole, ...more }));
  const whole = { approvers: [], approvals: [], sources: { 'a.ts': HASH }, built: { 'main.js': sha256Of('main') } };
  test('says nothing of itself when what it wrote down is not whole', () => {
    write({});
    expect(readBuiltCode(folder)).toEqual(whole);
    for (const more of [
      { sources: undefined },
      { built: { 'main.js': 'x' } },
      { built: { 'main.js': `${sha256Of('main')} ` } },
      { sources: { 'a.ts': `sha256-${HASH}` } },
      { approvers: [{ name: 'Ana' }] },
      { approvals: undefined },
    ]) {
      write(more);
      expect(readBuiltCode(folder)).toBeUndefined();
    }
    put('app/dist/draw-code.json', 'no json');
    expect(readBuiltCode(folder)).toBeUndefined();
    expect(readBuiltCode(root)).toBeUndefined();
  });

  test('that says nothing of itself, or names no file, or lacks one, is a changed one and draws nothing', () => {
    const look = () => lookAt(folder, { approvals: '', isPlayMoney: true });
    expect(look()).toMatchObject({ verdict: 'changed', mayDraw: false, changed: ['draw-code.json'], sources: '', approvedBy: [] });
    write({ built: {} });
    expect(look()).toMatchObject({ verdict: 'changed', mayDraw: false, changed: ['draw-code.json'] });
    write({ built: { 'main.js': sha256Of('main'), 'gone.js': HASH, 'deep/part.js': HASH } });
    expect(look()).toMatchObject({
      verdict: 'changed',
      mayDraw: false,
      changed: ['deep/part.js', 'gone.js'],
      sources: codeHashOf({ 'a.ts': HASH }),
    });
  });

  test('draws for real money once two approved of it; the own approvers of a house stand instead of those it was built with', () => {
    const sources = codeHashOf(whole.sources);
    const record = (people: readonly Person[]) => {
      const approvers = listed(people);
      return { approvers, approvals: people.map((each) => yes(each, approvers, { hash: sources })) };
    };
    const look = (approvals = '', isPlayMoney = false) => {
      const { verdict, mayDraw, approvedBy: names } = lookAt(folder, { approvals, isPlayMoney });
      return [verdict, mayDraw, names];
    };
    write(record([ana, rui]));
    expect(look()).toEqual(['approved', true, ['Ana', 'Rui']]);
    const file = path.join(root, 'own.json');
    put('own.json', JSON.stringify(record([eva])));
    expect(readApprovals(file)).toEqual(record([eva]));
    expect([look(file), look(file, true)]).toEqual([
      ['unapproved', false, ['Eva']],
      ['unapproved', true, ['Eva']],
    ]);
    expect([look(path.join(root, 'none.json')), readApprovals(path.join(root, 'none.json'))]).toEqual([
      ['unapproved', false, []],
      undefined,
    ]);
    write({ ...record([ana, rui]), built: { 'main.js': HASH } });
    expect(look()).toEqual(['changed', false, ['Ana', 'Rui']]);
  });
});
