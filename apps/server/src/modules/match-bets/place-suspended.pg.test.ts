import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, type PlaceRequest, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const BETS = 50;
const WORD = { staff: 'ana', reason: 'a player was hurt' };

let house: MatchBetsHouse;
let match: TestMatch;
let request: PlaceRequest;
beforeAll(async () => {
  house = await matchBetsHouse();
  match = await house.match({ markets: { wl: { w: '2.10', d: '3.30', l: '3.60' }, btts: { yes: '1.80', no: '1.80' } } });
  request = slip([{ match_id: match.id }]);
});
afterAll(() => house.close());

const leagueOf = async (id: string): Promise<string> =>
  (await house.owner.pool.query('select league_id::text as league from matches where id = $1', [id])).rows[0].league;
const { trading } = { trading: () => house.sportsbook.trading };
const suspend = (thing: Parameters<ReturnType<typeof trading>['suspend']>[1]['thing']) => (tx: Tx) =>
  trading().suspend(tx, { thing, ...WORD });
const within = <T>(run: (tx: Tx) => Promise<T>) => inTransaction(house.db, run);
const lift = (thing: Parameters<ReturnType<typeof trading>['lift']>[1]['thing']) => within((tx) => trading().lift(tx, { thing, ...WORD }));
const place = async (wish: PlaceRequest = request) =>
  house.matchBets.place(await house.playerWith('10'), { idempotencyKey: newKey() }, wish);
const betsNow = async (): Promise<number> => (await house.owner.pool.query('select count(*)::int as bets from bets')).rows[0].bets;
const closed = { code: 'slip.market_closed' };

describe('what staff suspended', () => {
  test('takes no bets, whatever the feed says, until it is lifted: a market, a match, a league', async () => {
    const other = slip([{ match_id: match.id, kind: 'btts', name: 'yes', odds: '1.80' }]);
    await within(suspend({ matchId: match.id, market: 'wl' }));
    await match.open('wl');
    await match.reprice('wl', { w: '2.10', d: '3.30', l: '3.60' });
    await expect(place()).rejects.toMatchObject(closed);
    await place(other);
    await lift({ matchId: match.id, market: 'wl' });
    await place();
    await within(suspend({ matchId: match.id }));
    await expect(place(other)).rejects.toMatchObject(closed);
    await lift({ matchId: match.id });
    const leagueId = await leagueOf(match.id);
    await within(suspend({ leagueId }));
    await expect(place()).rejects.toMatchObject(closed);
    await place(slip([{ match_id: (await house.match()).id }]));
    await lift({ leagueId });
    await place();
  });

  test('is suspended and limited with the lines beside it, of which one is the same bet', async () => {
    const lines = { ah: -25, ah_f: -25 };
    const prices = { w: '2.00', l: '1.90' };
    const listed = () => house.match({ game: 'sports365', discipline: 'football', lines, markets: { ah: prices, ah_f: prices } });
    const on = async (matchId: string, kind: string, stake = '10') => {
      const leg = { match_id: matchId, kind, name: 'w', odds: '2.00', handicap_val: '-0.25' } as const;
      return tryPlace(house.matchBets, await house.playerWith('100'), slip([leg], { game: 'sports365', unit_stake: stake }));
    };
    const [held, limited] = [await listed(), await listed()];
    await within(suspend({ matchId: held.id, market: 'ah' }));
    for (const kind of ['ah', 'ah_f']) expect(await on(held.id, kind)).toMatchObject({ code: 'slip.market_closed' });
    await lift({ matchId: held.id, market: 'ah' });
    expect(await on(held.id, 'ah_f')).toMatchObject({ ok: true });
    const bounds = { betMin: parseAmount('0'), betMax: parseAmount('20'), bonusMax: parseAmount('0') };
    const thing = { matchId: limited.id, market: 'ah' } as const;
    await within((tx) => trading().setLimit(tx, { thing, region: '', word: 'small', ...WORD, bounds }));
    for (const kind of ['ah', 'ah_f']) expect(await on(limited.id, kind, '50')).toMatchObject({ code: 'slip.over_offer_max' });
  });

  test('stays closed where the feed closed it, when it is lifted', async () => {
    const quiet = await house.match();
    await within(suspend({ matchId: quiet.id }));
    await quiet.suspend('wl');
    await lift({ matchId: quiet.id });
    await expect(place(slip([{ match_id: quiet.id }]))).rejects.toMatchObject(closed);
  });

  test(`of ${BETS} bets that come while it is being suspended, none is taken: they wait for it`, async () => {
    const players = await Promise.all(Array.from({ length: BETS }, () => house.playerWith('10')));
    const before = await betsNow();
    let bets: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await within(async (tx) => {
      await suspend({ matchId: match.id })(tx);
      const others = house.another();
      bets = Promise.allSettled(
        players.map((player, at) => (at % 2 === 0 ? house.matchBets : others).place(player, { idempotencyKey: newKey() }, request)),
      );
      // They are as far as they can get when one waits for a lock.
      await expect
        .poll(async () => (await house.owner.pool.query('select 1 from pg_locks where not granted limit 1')).rowCount, { timeout: 10_000 })
        .toBe(1);
    });
    const answers = (await bets)?.map((each) => each.status === 'rejected' && each.reason.code);
    expect(answers).toEqual(Array.from({ length: BETS }, () => 'slip.market_closed'));
    expect(await betsNow()).toBe(before);
    await lift({ matchId: match.id });
  });

  test(`of ${BETS} bets that are under way when it is suspended, none comes after the commit`, async () => {
    const players = await Promise.all(Array.from({ length: BETS }, () => house.playerWith('10')));
    const others = house.another();
    const bets = Promise.allSettled(
      players.map((player, at) => (at % 5 === 0 ? others : house.matchBets).place(player, { idempotencyKey: newKey() }, request)),
    );
    await within(suspend({ matchId: match.id }));
    const atCommit = await betsNow();
    await bets;
    expect(await betsNow()).toBe(atCommit);
    await lift({ matchId: match.id });
    await checkBooks(house);
  });
});
