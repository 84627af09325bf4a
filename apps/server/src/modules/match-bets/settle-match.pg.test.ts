import type { PlayerId } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace, type WireLeg } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const balanceOf = async (player: PlayerId) => formatAmount(await house.ledger.balanceOf(house.db, player), 2);

/** Places a bet that must be accepted and returns its id. */
async function bet(player: PlayerId, legs: readonly WireLeg[], more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await tryPlace(house.matchBets, player, slip(legs, more));
  if (!answer.ok) throw new Error(answer.code);
  return answer.placed.bet_id;
}
const stateOf = async (id: string) => {
  const { rows } = await house.owner.pool.query('select status, payout, revision from bets where id = $1', [id]);
  return { ...rows[0], payout: formatAmount(rows[0].payout, 2) };
};
const eventsOf = async (player: PlayerId) => {
  const { rows } = await house.owner.pool.query('select event from outbox_events where topic = $1 order by tx_id, id', [
    `player:${player}`,
  ]);
  return rows.map(({ event }) => JSON.parse(event)).slice(1); // the first event is of the stake
};
const reasonsOf = async (id: string) =>
  (await house.owner.pool.query('select reason from bet_settlements where bet_id = $1 order by revision', [id])).rows.map(
    (row) => row.reason,
  );

describe('a decided match', () => {
  test('pays the bets that won, takes the stakes of all, and tells each player', async () => {
    const [match, winner, loser] = [await house.match(), await house.playerWith('10'), await house.playerWith('10')];
    const [won, lost] = [
      await bet(winner, [{ match_id: match.id }], { unit_stake: '4' }),
      await bet(loser, [{ match_id: match.id, name: 'd', odds: '3.30' }]),
    ];
    await match.end(2, 1);
    await house.matchBets.settleMatch(match.id);
    expect([await stateOf(won), await stateOf(lost)]).toEqual([
      { status: 'settled', payout: '8.40', revision: 1 },
      { status: 'settled', payout: '0.00', revision: 1 },
    ]);
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual(['14.40', '9.00']);
    expect(await eventsOf(winner)).toEqual([
      {
        ...{ kind: 'bet.settled', bet_id: won, status: 16, bonus: '8.400000', total_price: '4.000000', corrected: false },
        ...{ currency: 'USDT', bonus_currency: '8.400000', total_currency: '4.000000' },
      },
      { kind: 'wallet.changed', balance: '14.400000', reason: 'payout' },
    ]);
    expect(await eventsOf(loser)).toMatchObject([{ kind: 'bet.settled', bonus: '0.000000' }]);
  });

  test('leaves a bet open that hangs on another match, which settles it', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    await one.end(1, 0);
    await house.matchBets.settleMatch(one.id);
    expect(await stateOf(id)).toMatchObject({ status: 'pending', revision: 0 });
    await two.end(1, 0);
    await house.matchBets.settleMatch(two.id);
    expect(await stateOf(id)).toEqual({ status: 'settled', payout: '4.41', revision: 1 });
  });

  test('settles at once a bet that can win nothing any more, and not one that still can', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const legs = [{ match_id: one.id }, { match_id: two.id }];
    const [lost, alive] = [await bet(player, legs), await bet(player, legs, { sizes: [1, 2] })];
    await one.end(0, 0);
    await house.matchBets.settleMatch(one.id);
    expect([await stateOf(lost), await stateOf(alive)]).toMatchObject([{ status: 'settled', payout: '0.00' }, { status: 'pending' }]);
    expect(await reasonsOf(lost)).toEqual(['lost_early']);
    await two.end(1, 0);
    await house.matchBets.settleMatch(two.id);
    expect([await stateOf(lost), await stateOf(alive)]).toMatchObject([{ revision: 1 }, { status: 'settled', payout: '2.10' }]);
  });

  test('that is void returns the stakes of bets on it alone, as cancelled and not as a win', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }], { unit_stake: '3' });
    await match.void();
    await house.matchBets.settleMatch(match.id);
    expect(await stateOf(id)).toEqual({ status: 'cancelled', payout: '3.00', revision: 1 });
    expect(await balanceOf(player)).toBe('10.00');
    expect(await eventsOf(player)).toMatchObject([{ status: 32 }, { kind: 'wallet.changed', reason: 'refund' }]);
  });

  test('that is void leaves a longer bet open while its other match is, and the other one decides it', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    await one.void();
    await house.matchBets.settleMatch(one.id);
    expect(await stateOf(id)).toEqual({ status: 'pending', payout: '0.00', revision: 0 });
    await two.end(1, 0);
    await house.matchBets.settleMatch(two.id);
    expect(await stateOf(id)).toEqual({ status: 'settled', payout: '2.10', revision: 1 });
  });

  test('that is void counts as odds of one in a longer bet', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    await one.void('postponed');
    await two.end(3, 0);
    await house.matchBets.settleMatch(one.id);
    expect(await stateOf(id)).toEqual({ status: 'settled', payout: '2.10', revision: 1 });
  });

  test('that was brought forward voids the bets placed before play was reported and after it began, and no others', async () => {
    const [match, early, late] = [await house.match(), await house.playerWith('10'), await house.playerWith('10')];
    const stands = await bet(early, [{ match_id: match.id }]);
    const { rows } = await house.owner.pool.query('select clock_timestamp() as now');
    const tooLate = await bet(late, [{ match_id: match.id }]);
    await match.kickOff(rows[0].now);
    await match.end(1, 0);
    await house.matchBets.settleMatch(match.id);
    expect([await stateOf(stands), await stateOf(tooLate)]).toMatchObject([
      { status: 'settled', payout: '2.10' },
      { status: 'cancelled', payout: '1.00' },
    ]);
  });

  test('that is not decided settles nothing', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await house.matchBets.settleMatch(match.id);
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
  });
});

/** Many bets on one match, some of them on a second one as well; a third of them win. */
async function crowd(bets: number, of = 20) {
  const [match, second] = [await house.match(), await house.match()];
  const players = await Promise.all(Array.from({ length: of }, () => house.playerWith('100')));
  await Promise.all(
    Array.from({ length: bets }, (_, at) => {
      const leg = [
        { match_id: match.id, name: 'w' },
        { match_id: match.id, name: 'd', odds: '3.30' },
        { match_id: match.id, name: 'l', odds: '3.60' },
      ][at % 3] as WireLeg;
      return bet(players[at % of] as PlayerId, at % 7 === 0 ? [leg, { match_id: second.id }] : [leg]);
    }),
  );
  await second.end(1, 0);
  await match.end(1, 0);
  return { match, players };
}

const booksOf = async (players: readonly PlayerId[]) =>
  (
    await house.owner.pool.query(
      `select count(*)::int as settlements, (select sum(balance)::text from ledger_accounts where id = any ($1)) as balances
       from bet_settlements where account_id = any ($1)`,
      [players],
    )
  ).rows[0];

describe('settling again', () => {
  test('changes nothing', async () => {
    const { match, players } = await crowd(120);
    await house.matchBets.settleMatch(match.id);
    const books = await booksOf(players);
    expect(books.settlements).toBe(120);
    await house.matchBets.settleMatch(match.id);
    await house.matchBets.sweepSettlements();
    expect(await booksOf(players)).toEqual(books);
  });

  test('by four workers at once settles each bet once', async () => {
    const { match, players } = await crowd(120);
    const workers = [house.matchBets, house.another(), house.another(), house.matchBets];
    await Promise.all(workers.map((worker) => worker.settleMatch(match.id)));
    expect((await booksOf(players)).settlements).toBe(120);
  });

  test('while bets are being placed and settled on both sides of a double neither loses nor stops', async () => {
    const [one, two] = [await house.match(), await house.match()];
    const players = await Promise.all(Array.from({ length: 10 }, () => house.playerWith('10')));
    await Promise.all(
      players.flatMap((player) => [bet(player, [{ match_id: one.id }, { match_id: two.id }]), bet(player, [{ match_id: one.id }])]),
    );
    await Promise.all([one.end(1, 0), two.end(1, 0)]);
    const third = await house.match();
    await Promise.all([
      house.matchBets.settleMatch(one.id),
      house.another().settleMatch(two.id),
      ...players.map((player) => bet(player, [{ match_id: third.id }])),
    ]);
    expect((await booksOf(players)).settlements).toBe(20);
  });

  test('after being stopped at any statement ends as if it never had been', async () => {
    const faulty = faultyDb(house.db);
    const inChunks = createMatchBets({ ...house.deps, db: faulty.db, settling: { chunk: 5, workers: 1 } });
    const clean = await crowd(12, 6);
    await inChunks.settleMatch(clean.match.id);
    const expected = await booksOf(clean.players);
    let statement = 0;
    for (let hasBroken = true; hasBroken; hasBroken = faulty.count() >= statement) {
      const { match, players } = await crowd(12, 6);
      statement += 1;
      faulty.breakAfter(statement);
      // A chunk that breaks is settled in halves; what does not belong to a chunk ends the settlement.
      await inChunks
        .settleMatch(match.id)
        .catch((error: unknown) => String(error).includes('broken after statement') || Promise.reject(error));
      await checkBooks(house);
      await house.matchBets.settleMatch(match.id);
      expect(await booksOf(players), `stopped after statement ${statement}`).toEqual(expected);
    }
    // Three chunks of: begin, lock, outcomes, lock wallets if one won, write, commit.
    expect(statement).toBeGreaterThan(15);
  });
});

test('an amount that would pay a fraction of a millionth is cut once, never rounded up', async () => {
  const match = await house.match({ markets: { wl: { w: '1.3333', d: '3.30', l: '3.60' } } });
  const player = await house.playerWith('1');
  const id = await bet(player, [{ match_id: match.id, odds: '1.3333' }], { unit_stake: '0.010001' });
  await match.end(1, 0);
  await house.matchBets.settleMatch(match.id);
  const { rows } = await house.owner.pool.query('select payout from bets where id = $1', [id]);
  expect(rows[0].payout).toBe(parseAmount('0.013334')); // 0.0133343333
});
