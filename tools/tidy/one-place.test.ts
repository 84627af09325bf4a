import { describe, expect, test } from 'vitest';
import { checkText } from './check-text.ts';

const SERVER = 'apps/server/src';
const problemsOf = (path: string, text: string) => checkText([{ path, text }]);

describe('proofs are made and compared in one module', () => {
  test.each([
    ['a MAC in a module', `${SERVER}/modules/identity/a.ts`, `createHmac('sha256', key)`],
    ['a comparison in a module', `${SERVER}/modules/payments/a.ts`, 'return timingSafeEqual(one, other);'],
    ['one imported by another name', `${SERVER}/platform/a.ts`, `import { createHmac as mac } from 'node:crypto';`],
    ['a key in the server', `${SERVER}/a.ts`, 'const key = createPrivateKey(pem);'],
    ['a MAC of a vendor', 'apps/sandbox/src/pay/a.ts', `createHmac('sha256', key)`],
  ])('refused: %s', (_, path, text) => {
    expect(problemsOf(path, text)).toEqual([expect.stringMatching(/:1: .* — instead: macOf, isSame/)]);
  });

  test.each([
    ['the module itself', `${SERVER}/platform/signing/signing.ts`, `createHmac('sha256', key)`],
    ['tests, which do it again by themselves', `${SERVER}/modules/payments/a.pg.test.ts`, `createHmac('sha256', key)`],
    ['who checks the house without its code', 'packages/fair/src/a.ts', 'createPublicKey(key)'],
    ['a hash, which proves nothing', `${SERVER}/modules/ledger/a.ts`, `createHash('sha256')`],
  ])('allowed: %s', (_, path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

describe('what is kept for a while is kept in one kind of cache', () => {
  test.each([
    ['one that is emptied when it is full', 'if (known.size > KNOWN_MAX) known.clear();'],
    ['one that drops its oldest', "kept.delete(kept.keys().next().value ?? '');"],
    ['one whose entries end', 'const kept = new Map<string, { readonly until: number; readonly list: Promise<Row[]> }>();'],
    ['one whose entries have an age', 'const known = new Map<PlayerId, { readonly region: string; readonly at: number }>();'],
  ])('refused: %s', (_, text) => {
    expect(problemsOf(`${SERVER}/modules/betting/a.ts`, text)).toEqual([expect.stringMatching(/instead: boundedCache or sharedReads/)]);
  });

  test.each([
    ['a map of an answer', `${SERVER}/modules/betting/a.ts`, 'const byId = new Map<string, Row>();'],
    ['a count that is compared', `${SERVER}/platform/events/a.ts`, 'if (topics.size <= TOPICS_MAX) topics.add(topic);'],
    ['the cache itself', `${SERVER}/platform/bounded-cache.ts`, 'const kept = new Map<Key, { readonly until: number }>();'],
  ])('allowed: %s', (_, path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

test.each(['deposits set status', 'withdrawals set state', 'game_transfers set state', 'chain_transfers set status'])(
  'orders go from state to state in one place: update %s',
  (text) => {
    const sql = `const a = statement('a', "update ${text} = $2 where id = $1");`;
    expect(problemsOf(`${SERVER}/modules/payments/sql-other.ts`, sql)).toEqual([expect.stringMatching(/instead: takeOrderStep/)]);
    expect(problemsOf(`${SERVER}/modules/payments/sql-other.ts`, sql.replace(/set (state|status)/, 'set asked_at'))).toEqual([]);
  },
);
