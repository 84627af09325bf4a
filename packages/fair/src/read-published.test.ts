import { describe, expect, test } from 'vitest';
import { QUICKNET } from './beacon.ts';
import { isCommitList, readPublishedCommits, readPublishedDraw, UnreadableError } from './read-published.ts';

const HASH = 'ab'.repeat(32);
const INSTANTS = { open_at: '2026-08-22T05:03:50.000Z', close_at: '2026-08-22T05:08:50.000Z', draw_at: '2026-08-22T05:09:00.000Z' };
const DRAW = {
  ...{ game: 'racing', draw_no: '20260822001', status: 'settled', source: 'own', ...INSTANTS },
  ...{ commit: 'c0', round: 27_961_627, numbers: [3, 1, 2], revision: 1, void_reason: null },
};
const CHAIN = { hash: HASH, public_key: 'aa', genesis: 1_692_803_367, period_seconds: 3 };
const TOLD = {
  ...{
    draw: DRAW,
    kind: 'race',
    committed_at: '2026-08-21T05:00:00.000Z',
    chain: CHAIN,
    server_seed: 's',
    signature: 'g',
    randomness: 'r',
  },
  ...{ result_hash: 'h', reports: [] },
};
const OFFICIAL = { ...TOLD, draw: { ...DRAW, source: 'official' }, reports: [{ feed: 'hall', numbers: [3, 1, 2] }] };

describe('a published draw', () => {
  test('is read whole', () => {
    expect(readPublishedDraw(TOLD)).toEqual({
      ...{ game: 'racing', drawNo: '20260822001', status: 'settled', source: 'own', kind: 'race', revision: 1, voidReason: null },
      ...{ opensAt: new Date(INSTANTS.open_at), closesAt: new Date(INSTANTS.close_at), drawsAt: new Date(INSTANTS.draw_at) },
      ...{ numbers: [3, 1, 2], resultHash: 'h', reports: [] },
      commitment: {
        ...{ commit: 'c0', committedAt: new Date('2026-08-21T05:00:00.000Z'), round: 27_961_627 },
        chain: { hash: HASH, publicKey: 'aa', genesis: 1_692_803_367, periodSeconds: 3 },
      },
      revealed: { serverSeed: 's', signature: 'g', randomness: 'r' },
    });
  });

  test('that is not drawn has no numbers, no seed and no hash of a result', () => {
    const waiting = {
      ...TOLD,
      draw: { ...DRAW, status: 'open', numbers: null },
      server_seed: null,
      signature: null,
      randomness: null,
      result_hash: null,
    };
    expect(readPublishedDraw(waiting)).toMatchObject({ numbers: null, revealed: null, resultHash: null, commitment: { commit: 'c0' } });
  });

  test('that is void says why', () => {
    expect(readPublishedDraw({ ...TOLD, draw: { ...DRAW, status: 'void', void_reason: 'beacon' } }).voidReason).toBe('beacon');
  });

  test('that is held elsewhere has a commitment and a seed of nobody, whatever is told with it, and what its feeds said', () => {
    expect(readPublishedDraw(OFFICIAL)).toMatchObject({
      ...{ source: 'official', commitment: null, revealed: null, reports: [{ feed: 'hall', numbers: [3, 1, 2] }] },
    });
  });

  test('is of the chain that is known here where it names that, whatever is told of it', () => {
    const told = { ...TOLD, chain: { ...CHAIN, hash: QUICKNET.hash, public_key: 'forged', genesis: 0 } };
    expect(readPublishedDraw(told).commitment?.chain).toEqual(QUICKNET);
  });

  test('is read in the envelope it came in; a refusal is not', () => {
    expect(readPublishedDraw({ code: 0, msg: 'ok', data: TOLD })).toEqual(readPublishedDraw(TOLD));
    expect(() => readPublishedDraw({ code: 'draw.not_found', msg: 'There is no such draw', data: null })).toThrow(
      'the site said: There is no such draw',
    );
  });

  const withDraw = (change: object) => ({ ...TOLD, draw: { ...DRAW, ...change } });
  test.each<readonly [string, unknown, string]>([
    ['of another kind', { ...TOLD, kind: 'dice' }, 'kind is neither mark_six nor race'],
    ['without its draw', { ...TOLD, draw: undefined }, 'draw is missing'],
    ['that is nothing at all', null, 'draw is missing'],
    ['without a number', withDraw({ draw_no: undefined }), 'draw_no is missing'],
    ['whose game is no text', withDraw({ game: 7 }), 'game is no text'],
    ['whose round is no whole number', withDraw({ round: 1.5 }), 'round is no whole number'],
    ['whose revision is no number', withDraw({ revision: '1' }), 'revision is no whole number'],
    ['whose time is none', withDraw({ draw_at: 'soon' }), 'draw_at is no instant'],
    ['whose numbers are no list', withDraw({ numbers: '1,2' }), 'numbers is no list'],
    ['of which one number is none', withDraw({ numbers: [1, '2'] }), '1 is no whole number'],
    ['whose chain is no hash', { ...TOLD, chain: { ...CHAIN, hash: 'ab' } }, 'chain.hash is no hash'],
    ['whose seed came without its signature', { ...TOLD, signature: null }, 'signature is no text'],
    ['whose reports are no list', { ...TOLD, reports: null }, 'reports is no list'],
  ])('%s cannot be read, and it is said why', (_, told, why) => {
    expect(() => readPublishedDraw(told)).toThrow(new UnreadableError(why));
  });
});

describe('a list of commits', () => {
  const EACH = { game: 'racing', draw_no: '20260822001', match_id: '7', commit: 'c0', chain: HASH, round: 5, draw_at: INSTANTS.draw_at };

  test('is told from a draw by its list and its hash', () => {
    expect(
      [{ list: [], hash: 'h' }, { code: 0, data: { list: [], hash: 'h' } }, { list: [] }, { hash: 'h' }, TOLD].map(isCommitList),
    ).toEqual([...[true, true, false, false, false]]);
  });

  test('is read whole', () => {
    expect(readPublishedCommits({ day: '2026-08-22', list: [EACH], hash: 'h' })).toEqual({
      ...{ day: '2026-08-22', hash: 'h' },
      list: [{ game: 'racing', drawNo: '20260822001', id: '7', commit: 'c0', chain: HASH, round: 5, drawsAt: new Date(INSTANTS.draw_at) }],
    });
  });
});
