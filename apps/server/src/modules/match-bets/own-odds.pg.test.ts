import { parseOdds } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const LIST = { d: '3.30', l: '3.60' };
const price = ({ id }: TestMatch, odds: string) =>
  inTransaction(house.db, (tx) =>
    house.sportsbook.trading.setOdds(tx, {
      ...{ matchId: id, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds(odds), until: null, beyondFair: false },
      ...{ staff: 'ana', reason: 'the feed is slow' },
    }),
  );
const shift = ({ id }: TestMatch, factor: number) =>
  inTransaction(house.db, (tx) =>
    house.sportsbook.trading.setMargin(tx, { thing: { matchId: id }, factor, staff: 'ana', reason: 'a risky match' }),
  );
const bet = (match: TestMatch, odds: string, policy: string) => slip([{ match_id: match.id, odds }], { odds_policy: policy });

test('a bet is asked for, taken and refused by the odds that staff set, as by those of a feed', async () => {
  const match = await house.match();
  const player = await house.playerWith('100');
  await price(match, '2.00');
  expect(await tryPlace(house.matchBets, player, bet(match, '2.10', 'ask'))).toMatchObject({ ok: false, code: 'slip.odds_changed' });
  expect(await tryPlace(house.matchBets, player, bet(match, '2.10', 'any'))).toMatchObject({ ok: true, placed: { odds: [20_000] } });
  await match.suspend('wl');
  await match.open('wl');
  expect(await tryPlace(house.matchBets, player, bet(match, '2.00', 'any'))).toMatchObject({ ok: false, code: 'slip.market_closed' });
});

test('fifty bets while the feed, staff and a margin price a market at once: each stands at odds that were offered, and none that was sent after staff had spoken at older ones', async () => {
  const match = await house.match();
  const lanes = Array.from({ length: 10 }, () => house.another(house.db));
  const players = await Promise.all(Array.from({ length: 50 }, () => house.playerWith('100')));
  const send = (at: number) => tryPlace(lanes[at % lanes.length] as never, players[at] as never, bet(match, '2.10', 'any'));
  const placed = Promise.all(players.slice(0, 40).map((_, at) => send(at)));
  const priced = [
    match.reprice('wl', { w: '2.14', ...LIST }).then(() => match.reprice('wl', { w: '2.12', ...LIST })),
    price(match, '2.06'),
    shift(match, 150),
  ];
  await Promise.all(priced);
  await price(match, '1.97');
  const last = await Promise.all(players.slice(40).map((_, at) => send(40 + at)));
  const answers = [...(await placed), ...last];
  expect(answers.filter(({ ok }) => ok).length).toBe(50);
  expect(new Set(last.flatMap((answer) => (answer.ok ? answer.placed.odds : [])))).toEqual(new Set([19_700]));
  const offered = new Set(
    (
      await house.owner.pool.query<{ odds: number[] }>(
        `select odds from odds_history where match_id = $1 and kind = 'wl' and status = 'open' and cardinality(odds) > 0`,
        [match.id],
      )
    ).rows.map(({ odds }) => odds[0]),
  );
  expect(answers.flatMap((answer) => (answer.ok ? answer.placed.odds : [])).filter((odds) => !offered.has(odds))).toEqual([]);
});
