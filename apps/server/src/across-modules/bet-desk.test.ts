import { describe, expect, test } from 'vitest';
import type { Tx } from '../platform/db/db.ts';
import { createBetDesk } from './bet-desk.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-31T12:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
/** One id of version 7, which holds its time, and one of version 4, which does not. */
const MADE = new Date('2026-02-01T00:00:00.000Z');
const SEVEN = `${MADE.getTime()
  .toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7000-8000-00000000000a`;
const FOUR = '018f0000-0000-4000-8000-00000000000a';
const CODE = 'FBZZZZZZZZ';

type Found = { readonly id: string; readonly micros: string; readonly player: bigint; readonly bet: object };
const found = (id: string, micros: string, more: object = {}): Found => ({ id, micros, player: 7n, bet: { id, ...more } });

interface House {
  readonly onMatches?: readonly Found[];
  readonly onDraws?: readonly Found[];
  readonly receipt?: object;
  readonly voided?: readonly (object | undefined)[];
}
/** A bet desk over the given bets, with what each module was asked. */
function desk({ onMatches = [], onDraws = [], receipt = {}, voided = [] }: House = {}) {
  const asked: unknown[][] = [];
  const answering =
    (name: string, answer: unknown) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return answer as never;
    };
  const of = (name: string, list: readonly Found[], nth: number) => ({
    found: answering(name, list),
    receipt: answering(`${name} receipt`, receipt),
    voidBet: answering(`${name} void`, voided[nth]),
  });
  const matchBets = of('matches', onMatches, 0);
  const drawBets = of('draws', onDraws, 1);
  const drawsNamed = async (_: unknown, name: string) => (name === '26001' ? ['9', '12'] : []);
  return { asked, ...createBetDesk({ db: {}, drawsNamed, matchBets, drawBets, now: () => NOW } as never) };
}
const search = (more: object = {}) => ({ search: '', kind: 'all', status: '-1', limit: 3, ...more }) as never;
/** The parts of each request to a module that are set. */
const said = (asked: readonly unknown[][]) =>
  asked.map(([name, wish]) => [name, Object.fromEntries(Object.entries(wish as object).filter(([, value]) => value !== undefined))]);

describe('bets of everybody', () => {
  test('on everything are one list: the newest first, by the microsecond and then by id, as many as are asked for', async () => {
    const { find } = desk({
      onMatches: [found('b', '900'), found('a', '1000'), found('d', '70')],
      onDraws: [found('c', '1000'), found('e', '8000')],
    });
    const list = await find(search({ limit: 4 }), 'pt');
    expect(list.map(({ bet, place, player }) => [bet.on, place, player])).toEqual([
      ['draw', '8000_e', 7n],
      ['draw', '1000_c', 7n],
      ['matches', '1000_a', 7n],
      ['matches', '900_b', 7n],
    ]);
  });

  test.each([
    ['all', {}, ['matches', 'draws']],
    ['lottery', {}, ['draws']],
    ['soccer', { games: ['soccer'] }, ['matches']],
    ['racing', { games: ['racing'] }, ['draws']],
  ])('of the kind %s are asked for with %j of %j', async (kind, games, names) => {
    const { find, asked } = desk();
    await find(search({ kind }), 'pt');
    expect(said(asked)).toEqual(names.map((name) => [name, { limit: 3, from: before(DAY_MS), ...games }]));
  });

  test.each<[string, object, readonly unknown[]]>([
    ['on a match', { match_id: '9' }, [['matches', { limit: 3, on: '9' }]]],
    ['on the draws of a number', { draw: '26001' }, ['9', '12'].map((on) => ['draws', { limit: 3, on }])],
    ['on a draw of one game', { draw: '26001', kind: 'racing' }, ['9', '12'].map((on) => ['draws', { limit: 3, on, games: ['racing'] }])],
    ['on a draw that nobody knows', { draw: '7' }, []],
    [
      'of a player, with a state and a stake',
      { player_id: 5n, status: '16', stake_from: 8n },
      ['matches', 'draws'].map((name) => [name, { limit: 3, player: 5n, status: 'settled', stakeFrom: 8n }]),
    ],
    [
      'of the next page',
      { player_id: 5n, before: `123_${FOUR}` },
      ['matches', 'draws'].map((name) => [name, { limit: 3, player: 5n, before: { micros: '123', id: FOUR } }]),
    ],
    [
      'by an id that says no time',
      { search: ` ${FOUR.toUpperCase()} ` },
      ['matches', 'draws'].map((name) => [name, { limit: 3, id: FOUR }]),
    ],
    [
      'by the code of a receipt, of the last 31 days',
      { search: CODE },
      ['matches', 'draws'].map((name) => [name, { limit: 3, tail: 'ffffffffff', from: before(31 * DAY_MS) }]),
    ],
  ])('%s', async (_, wish, modules) => {
    const { find, asked } = desk();
    await find(search(wish), 'pt');
    expect(said(asked)).toEqual(modules);
  });

  test('by an id that says when it was made are looked for around then first, and everywhere only where there is none', async () => {
    const near = { from: new Date(MADE.getTime() - DAY_MS), until: new Date(MADE.getTime() + DAY_MS) };
    const nothing = desk();
    await nothing.find(search({ search: SEVEN }), 'pt');
    const wide = { limit: 3, id: SEVEN };
    expect(said(nothing.asked)).toEqual([
      ['matches', { ...wide, ...near }],
      ['draws', { ...wide, ...near }],
      ['matches', wide],
      ['draws', wide],
    ]);
    const one = desk({ onMatches: [found(SEVEN, '1')] });
    expect(await one.find(search({ search: SEVEN }), 'pt')).toHaveLength(1);
    expect(one.asked).toHaveLength(2);
    for (const more of [{ player_id: 5n }, { match_id: '9' }, { draw: '26001' }]) {
      const { find, asked } = desk();
      await find(search({ search: SEVEN, ...more }), 'pt');
      expect(said(asked).every(([, wish]) => !('from' in (wish as object)))).toBe(true);
    }
  });

  test('of what is neither an id nor a code there are none, and nobody is asked', async () => {
    const { find, asked } = desk({ onMatches: [found('a', '1')] });
    expect([await find(search({ search: 'no such team' }), 'pt'), asked]).toEqual([[], []]);
  });

  test.each<[string, object, boolean]>([
    ['31 days', { from: before(31 * DAY_MS) }, true],
    ['a millisecond more', { from: before(31 * DAY_MS + 1) }, false],
    ['31 days of the past', { from: before(40 * DAY_MS), until: before(9 * DAY_MS) }, true],
    ['a moment', { from: NOW, until: NOW }, true],
    ['less than nothing', { from: NOW, until: before(1) }, false],
    ['a year of one player', { from: before(400 * DAY_MS), player_id: 5n }, true],
    ['a year of one match', { from: before(400 * DAY_MS), match_id: '9' }, true],
    ['a year of one draw', { from: before(400 * DAY_MS), draw: '26001' }, true],
  ])('of %s are looked through, or not', async (_, wish, is) => {
    const { find, asked } = desk();
    const refusal = await find(search(wish), 'pt').then(
      () => undefined,
      ({ code }: { code: string }) => code,
    );
    const { from, until } = wish as { from: Date; until?: Date };
    expect([refusal, said(asked)[0]?.[1]]).toMatchObject(
      is ? [undefined, { from, ...(until && { until }) }] : ['report.range_invalid', undefined],
    );
  });
});

describe('the receipt of a bet', () => {
  const named = { player: 7n, id: FOUR } as never;
  const onMatch = [found(FOUR, '1', { game: 'soccer' })];
  const onDraw = [found(FOUR, '1', { game: 'racing' })];

  test('is of where it is, a match before a draw; of none it is not found', async () => {
    const { receipt, asked } = desk({ onMatches: onMatch, onDraws: onDraw, receipt: { bet: { status: 'pending', open_e8: 1 } } });
    expect(await receipt(named, 'pt')).toMatchObject({ found: { on: 'matches' } });
    expect(asked).toEqual([
      ['matches', { player: 7n, id: FOUR, limit: 1 }, 'pt'],
      ['matches receipt', 7n, { game: 'soccer', id: FOUR }, 'pt'],
    ]);
    await expect(desk().receipt(named, 'pt')).rejects.toMatchObject({ code: 'bet.not_found' });
  });

  test.each([
    [{ status: 'pending', open_e8: 1 }, true],
    [{ status: 'settled', open_e8: 100_000_000 }, true],
    [{ status: 'settled', open_e8: 0 }, false],
    [{ status: 'cancelled', open_e8: 100_000_000 }, false],
  ])('on a match, %j: it can be made void: %s', async (bet, is) => {
    expect((await desk({ onMatches: onMatch, receipt: { bet } }).receipt(named, 'pt')).voidable).toBe(is);
  });

  test.each([
    ['pending', 1, true],
    ['pending', 0, false],
    ['settled', 1, false],
    ['cancelled', 1, false],
  ])('on a draw, %s, %i ms before it closes: %s', async (status, ms, is) => {
    const receipt = { bet: { status, draw: { close_at: before(-ms) } } };
    expect(await desk({ onDraws: onDraw, receipt }).receipt(named, 'pt')).toMatchObject({ found: { on: 'draw', receipt }, voidable: is });
  });
});

test('a bet that is made void gives its open stake back, wherever it is; one there is not is not found', async () => {
  const [tx, named] = [{} as Tx, { player: 7n, id: FOUR } as never];
  const bet = { status: 'settled', openStake: 2_500_000n, payout: 4_000_000n };
  const done = {
    before: { status: 'settled', paid: '4.000000', stake: '2.500000' },
    after: { status: 'cancelled', paid: '2.500000', stake: '2.500000' },
  };
  const onMatch = desk({ voided: [bet] });
  expect([await onMatch.voidBet(tx, named), onMatch.asked]).toEqual([done, [['matches void', tx, named]]]);
  const onDraw = desk({ voided: [undefined, bet] });
  expect([await onDraw.voidBet(tx, named), onDraw.asked.length]).toEqual([done, 2]);
  await expect(desk().voidBet(tx, named)).rejects.toMatchObject({ code: 'bet.not_found' });
});
