import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomnessOf, roundFrom } from './beacon.ts';
import { checkPublished } from './check-published.ts';
import { readPublishedCommits, UnreadableError } from './read-published.ts';
import { localChain, signingKeyOf, signRound } from './sign-round.ts';
import { commitOf, resultOf } from './verify-draw.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const KEY = signingKeyOf('the key of a test');
const CHAIN = localChain(KEY);
const SEED = 'ab'.repeat(32);
const CLOSES = '2026-08-22T05:08:50.000Z';
const ROUND = roundFrom(CHAIN, new Date('2026-08-22T05:09:00Z'));
const { signature } = signRound(KEY, ROUND);
const RANDOMNESS = randomnessOf(CHAIN, { round: ROUND, signature }) ?? '';

/** The reply of a site about a draw, as its page saves it. */
function published(game: 'racing' | 'gallopingmarksix') {
  const kind = game === 'racing' ? 'race' : 'mark_six';
  const drawNo = game === 'racing' ? '20260822001' : '2026234';
  const numbers = resultOf({ ...facts(game, drawNo), kind }, RANDOMNESS);
  return {
    draw: {
      ...{ match_id: '7', game, draw_no: drawNo, status: 'settled', source: 'own', date: '2026-08-22', lunar_year: 2026 },
      ...{ open_at: '2026-08-22T05:03:50.000Z', close_at: CLOSES, draw_at: '2026-08-22T05:09:00.000Z' },
      ...{ commit: commitOf(SEED), chain: CHAIN.hash, round: ROUND, numbers, order_known: true, revision: 1, void_reason: null },
    },
    kind,
    committed_at: '2026-08-21T05:00:00.000Z',
    chain: { hash: CHAIN.hash, public_key: CHAIN.publicKey, genesis: CHAIN.genesis, period_seconds: CHAIN.periodSeconds },
    ...{ server_seed: SEED, signature, randomness: RANDOMNESS, reports: [], decided_at: '2026-08-22T05:09:02.000Z' },
    result_hash: sha256(`${game}|${drawNo}|1|${numbers.join(',')}`),
  };
}
const facts = (game: string, drawNo: string) => ({
  ...{ game, drawNo, commit: commitOf(SEED), chain: CHAIN, round: ROUND, serverSeed: SEED },
  ...{ committedAt: new Date(0), opensAt: new Date(0), closesAt: new Date(CLOSES) },
});
type Published = ReturnType<typeof published>;

const failing = (told: unknown, options?: Parameters<typeof checkPublished>[1]): readonly string[] =>
  checkPublished(told, options).checks.flatMap(([name, passes]) => (passes ? [] : [name]));

describe.each(['racing', 'gallopingmarksix'] as const)('a draw of %s', (game) => {
  const right = published(game);
  const withDraw = (change: object): Published => ({ ...right, draw: { ...right.draw, ...change } });

  test('that is as it was published passes every check', () => {
    expect(checkPublished(right).checks.length).toBe(7);
    expect(failing(right)).toEqual([]);
  });

  const swapped = [right.draw.numbers[1], right.draw.numbers[0], ...right.draw.numbers.slice(2)];
  test.each<readonly [string, unknown, readonly string[]]>([
    ['whose numbers were changed', withDraw({ numbers: swapped }), ['result_follows', 'result_hash_is_right']],
    ['whose seed is another', { ...right, server_seed: 'cd'.repeat(32) }, ['seed_is_committed', 'result_follows']],
    ['whose commitment is another', withDraw({ commit: commitOf('cd'.repeat(32)) }), ['seed_is_committed']],
    [
      'whose signature is of another round',
      { ...right, signature: signRound(KEY, ROUND + 1).signature },
      ['round_is_signed', 'result_follows', 'randomness_follows'],
    ],
    ['whose signature is no signature', { ...right, signature: 'ff' }, ['round_is_signed', 'result_follows', 'randomness_follows']],
    ['whose randomness is another', { ...right, randomness: '00'.repeat(32) }, ['randomness_follows']],
    ['whose round is another', withDraw({ round: ROUND + 1 }), ['round_is_signed', 'result_follows']],
    ['that was committed to late', { ...right, committed_at: '2026-08-22T05:04:00.000Z' }, ['committed_before']],
    ['whose betting closed too late', withDraw({ close_at: '2026-08-22T05:08:51.000Z' }), ['round_after_close']],
    ['whose number is another', withDraw({ draw_no: '20260822002' }), ['result_follows', 'result_hash_is_right']],
    ['whose hash is another', { ...right, result_hash: sha256('') }, ['result_hash_is_right']],
    ['that hides its seed', { ...right, server_seed: null }, ['result_follows']],
  ])('%s fails there and nowhere else', (_, told, names) => expect(failing(told)).toEqual(names));

  test('that pretends to be of the public chain is checked by the public chain', () => {
    const { hash } = { hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' };
    expect(failing({ ...right, chain: { ...right.chain, hash } })).toContain('round_is_signed');
  });

  test('of a chain of its own does not pass for one of the public chain', () => {
    expect(failing(right, { isPublicAsked: true })).toEqual(['chain_is_public']);
  });

  test('that is not drawn yet is checked as far as it goes', () => {
    const open = {
      ...withDraw({ numbers: null, status: 'open' }),
      server_seed: null,
      signature: null,
      randomness: null,
      result_hash: null,
    };
    expect(checkPublished(open).checks).toEqual([
      ['committed_before', true],
      ['round_after_close', true],
    ]);
  });

  test('is held against the list of its day', () => {
    const commits = readPublishedCommits(listOf(right));
    expect(failing(right, { commits: [commits] })).toEqual([]);
    const other = commits.list.map((each) => ({ ...each, commit: commitOf('cd'.repeat(32)) }));
    expect(failing(right, { commits: [{ ...commits, list: other }] })).toEqual(['commit_is_listed']);
    expect(failing(right, { commits: [{ ...commits, list: [] }] })).toEqual(['commit_is_listed']);
    expect(failing(right, { commits: [{ ...commits, day: '2026-08-23', list: [] }] })).toEqual([]);
  });
});

function listOf({ draw }: Published) {
  const { game, draw_no, match_id, commit, chain, round, draw_at } = draw;
  return {
    day: '2026-08-22',
    list: [{ game, draw_no, match_id, commit, chain, round, draw_at }],
    hash: sha256(`${game}|${draw_no}|${commit}|${chain}|${round}\n`),
  };
}

describe('a list of commits', () => {
  const right = listOf(published('racing'));
  const [draw] = right.list;
  test('that is as it was published passes', () => expect(failing(right)).toEqual([]));
  test.each<readonly [string, unknown, readonly string[]]>([
    ['with a draw left out', { ...right, list: [] }, ['list_hash_is_right']],
    ['with another commitment', { ...right, list: [{ ...draw, commit: '00'.repeat(32) }] }, ['list_hash_is_right']],
    ['of another day', { ...right, day: '2026-08-21' }, ['list_is_of_its_day']],
    ['with a draw twice', { ...right, list: [draw, draw] }, ['list_hash_is_right', 'list_is_of_its_day']],
  ])('%s fails there', (_, told, names) => expect(failing(told)).toEqual(names));
});

describe('a draw that is held elsewhere', () => {
  const numbers = [8, 5, 18, 26, 6, 35, 33];
  const own = published('gallopingmarksix');
  const official = {
    ...own,
    draw: { ...own.draw, source: 'official', commit: null, chain: null, round: null, numbers, revision: 2 },
    ...{ committed_at: null, chain: null, server_seed: null, signature: null, randomness: null },
    result_hash: sha256(`gallopingmarksix|2026234|2|${numbers.join(',')}`),
    reports: [
      { feed: 'hall', numbers, told_at: CLOSES },
      { feed: 'press', numbers: [5, 6, 8, 18, 26, 35, 33], told_at: CLOSES },
    ],
  };
  test('is what two feeds told, in whatever order', () => expect(failing(official)).toEqual([]));
  test('is not what one told twice', () => {
    const [hall] = official.reports;
    expect(failing({ ...official, reports: [hall, hall] })).toEqual(['feeds_agree']);
  });
});

test('what a site sent is read in its envelope, and a refusal is not', () => {
  expect(failing({ code: 0, msg: 'ok', data: published('racing') })).toEqual([]);
  expect(failing({ code: 0, msg: 'ok', data: listOf(published('racing')) })).toEqual([]);
  expect(() => checkPublished({ code: 404, msg: 'There is no such draw' })).toThrow('There is no such draw');
});

test('what was not published like this is not read', () => {
  const right = published('racing');
  const { signature: _, ...without } = right;
  for (const told of [null, [], {}, without, { ...right, kind: 'dice' }, { ...right, draw: { ...right.draw, round: '7' } }])
    expect(() => checkPublished(told)).toThrow(UnreadableError);
});
