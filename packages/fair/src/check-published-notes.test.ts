import { describe, expect, test } from 'vitest';
import { QUICKNET } from './beacon.ts';
import { checkPublished } from './check-published.ts';
import { commitListHashOf, resultHashOf } from './published.ts';

const NUMBERS = [8, 5, 18, 26, 6, 35, 33];
const HASH = resultHashOf({ game: 'gallopingmarksix', drawNo: '2026234', revision: 1, numbers: NUMBERS });
const OWN = { commit: 'ab'.repeat(32), chain: 'cd'.repeat(32), round: 100 };
/** Round 100 is signed 297 s after the first. */
const GENESIS = Date.parse('2026-08-22T05:00:00Z') / 1_000;

/** The reply of a site about a draw, its own or an official one, with these changes. */
function told(draw: object = {}, reply: object = {}) {
  return {
    draw: {
      ...{ match_id: '7', game: 'gallopingmarksix', draw_no: '2026234', status: 'settled', source: 'official', lunar_year: 2026 },
      ...{ open_at: '2026-08-22T04:00:00.000Z', close_at: '2026-08-22T05:04:47.000Z', draw_at: '2026-08-22T05:05:00.000Z' },
      ...{ commit: null, chain: null, round: null, numbers: NUMBERS, revision: 1, void_reason: null },
      ...draw,
    },
    ...{ kind: 'mark_six', committed_at: null, chain: null, server_seed: null, signature: null, randomness: null },
    ...{ reports: [], result_hash: HASH, ...reply },
  };
}
const own = (draw: object = {}, reply: object = {}) =>
  told(
    { source: 'own', ...OWN, numbers: null, status: 'open', ...draw },
    {
      committed_at: '2026-08-22T04:00:00.000Z',
      chain: { hash: OWN.chain, public_key: 'ef', genesis: GENESIS, period_seconds: 3 },
      ...{ result_hash: null, ...reply },
    },
  );
const checksOf = (of: unknown, options?: Parameters<typeof checkPublished>[1]) => Object.fromEntries(checkPublished(of, options).checks);

test.each<[string, unknown]>([
  ['void: nobody drew it; every stake goes back', told({ status: 'void', void_reason: 'nobody drew it' })],
  ['void: no reason told; every stake goes back', own({ status: 'void' })],
  ['held elsewhere: what two feeds told, not what can be proved', told()],
  ['a history that came with the demonstration; nobody bet on it', told({ source: 'sample' })],
  ["not drawn yet; by a beacon of the house's own, which proves the arithmetic alone", own()],
  ['not drawn yet; by the public beacon', own({}, { chain: { hash: QUICKNET.hash } })],
  [
    "8 5 18 26 6 35 33; by a beacon of the house's own, which proves the arithmetic alone",
    own({ numbers: NUMBERS }, { server_seed: '00'.repeat(32), signature: '00'.repeat(48), randomness: '00'.repeat(32) }),
  ],
])('%s', (note, of) => expect(checkPublished(of)).toMatchObject({ about: 'gallopingmarksix 2026234', note }));

describe('a draw that is not drawn yet', () => {
  test('is committed to no later than it opens, and its round comes ten seconds after it closes or later', () => {
    const right = { committed_before: true, round_after_close: true };
    expect(checksOf(own())).toEqual(right);
    expect(checksOf(own({}, { committed_at: '2026-08-22T04:00:00.001Z' }))).toEqual({ ...right, committed_before: false });
    expect(checksOf(own({ close_at: '2026-08-22T05:04:47.001Z' }))).toEqual({ ...right, round_after_close: false });
  });
  test('has no part of what comes at its end', () => {
    const revealed = { server_seed: '00'.repeat(32), signature: '00'.repeat(48), randomness: '00'.repeat(32) };
    expect(checksOf(own({}, revealed))).toMatchObject({ result_follows: false });
    expect(checksOf(own({ numbers: NUMBERS }))).toMatchObject({ result_follows: false, result_hash_is_right: false });
    expect(checksOf(own({}, { result_hash: HASH }))).toMatchObject({ result_hash_is_right: false });
  });
  test.each([
    ['commit', '00'.repeat(32)],
    ['chain', '00'.repeat(32)],
    ['round', 101],
    ['game', 'racing'],
    ['draw_no', '2026235'],
  ])('is not listed under another %s', (name, value) => {
    const day = '2026-08-22';
    const each = { id: '7', game: 'gallopingmarksix', drawNo: '2026234', ...OWN, drawsAt: new Date('2026-08-22T05:05:00Z') };
    const changed = { ...each, [name === 'draw_no' ? 'drawNo' : name]: value };
    expect(checksOf(own(), { commits: [{ day, list: [each], hash: '' }] })).toMatchObject({ commit_is_listed: true });
    expect(checksOf(own(), { commits: [{ day, list: [changed], hash: '' }] })).toMatchObject({ commit_is_listed: false });
  });
  test('may be asked to be of the public chain', () => {
    expect(checksOf(own(), { isPublicAsked: true })).toMatchObject({ chain_is_public: false });
    expect(checksOf(own({}, { chain: { hash: QUICKNET.hash } }), { isPublicAsked: true })).toMatchObject({ chain_is_public: true });
  });
});

describe('a draw that is held elsewhere', () => {
  const agreed = (second: readonly number[], source = 'official') =>
    checksOf(told({ source }, { reports: [NUMBERS, second].map((numbers, at) => ({ feed: `feed ${at}`, numbers, told_at: '' })) }));
  test.each<[string, readonly number[], boolean]>([
    ['its six numbers in another order', [35, 26, 18, 8, 6, 5, 33], true],
    ['another special number', [8, 5, 18, 26, 6, 35, 34], false],
    ['the special number among the six', [8, 5, 18, 26, 6, 33, 35], false],
    ['another of the six', [8, 5, 18, 26, 6, 36, 33], false],
  ])('told by a second feed with %s: %j agrees is %s', (_, second, agrees) => {
    expect(agreed(second)).toEqual({ feeds_agree: agrees, result_hash_is_right: true });
  });
  test('has no feeds to agree before it is told, nor where it came with a demonstration', () => {
    expect(checksOf(told({ numbers: null }, { result_hash: null }))).toEqual({});
    expect(agreed(NUMBERS, 'sample')).toEqual({ result_hash_is_right: true });
  });
});

test('a list of commits says how many draws it has; each is of its day and, where asked for, of the public chain', () => {
  const each = { game: 'racing', draw_no: '1', match_id: '7', ...OWN, draw_at: '2026-08-22T05:05:00.000Z' };
  const list = (...changes: readonly object[]) => {
    const all = changes.map((change) => ({ ...each, ...change }));
    const hash = commitListHashOf(all.map(({ draw_no, ...commit }) => ({ ...commit, drawNo: draw_no })));
    return { day: '2026-08-22', list: all, hash };
  };
  expect(checkPublished(list({}, { draw_no: '2' }))).toMatchObject({ about: 'commits of 2026-08-22', note: '2 draws' });
  const right = { list_hash_is_right: true, list_is_of_its_day: true };
  expect(checksOf(list({}, { draw_no: '2' }))).toEqual(right);
  expect(checksOf(list({}, { game: 'airship' }))).toEqual(right);
  expect(checksOf(list({}, { draw_no: '2', draw_at: '2026-08-23T00:00:00.000Z' }))).toEqual({ ...right, list_is_of_its_day: false });
  expect(checksOf(list({}, { draw_no: '2', chain: QUICKNET.hash }), { isPublicAsked: true })).toEqual({ ...right, chain_is_public: false });
  expect(checksOf(list({ chain: QUICKNET.hash }), { isPublicAsked: true })).toEqual({ ...right, chain_is_public: true });
});
