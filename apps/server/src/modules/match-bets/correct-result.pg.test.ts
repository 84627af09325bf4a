import type { PlayerId } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

async function bet(player: PlayerId, legs: readonly WireLeg[], more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await tryPlace(house.matchBets, player, slip(legs, more));
  if (!answer.ok) throw new Error(answer.code);
  return answer.placed.bet_id;
}
async function decide(match: TestMatch, outcome: readonly [number, number] | 'void'): Promise<void> {
  await (outcome === 'void' ? match.void() : match.end(...outcome));
  await house.matchBets.settleMatch(match.id);
}
const balanceOf = async (player: PlayerId) => formatAmount(await house.ledger.balanceOf(house.db, player), 2);
const historyOf = async (id: string) => {
  const { rows } = await house.owner.pool.query('select * from bet_settlements where bet_id = $1 order by revision', [id]);
  return rows.map(({ status, reason, payout, received }) => `${status} ${reason} ${formatAmount(payout, 2)} ${formatAmount(received, 2)}`);
};
const movementsOf = async (id: string) => {
  const { rows } = await house.owner.pool.query('select kind, amount, revision from ledger_movements where reference = $1 order by seq', [
    id,
  ]);
  return rows.map(({ kind, amount, revision }) => `${kind} ${formatAmount(amount, 2)} ${revision}`);
};

describe('a corrected result', () => {
  test('that makes a bet win pays it', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await decide(match, [0, 0]);
    await decide(match, [1, 0]);
    expect(await historyOf(id)).toEqual(['settled decided 0.00 0.00', 'settled corrected 2.10 2.10']);
    expect(await movementsOf(id)).toEqual(['stake -1.00 0', 'payout 2.10 2']);
    expect(await balanceOf(player)).toBe('11.10');
  });

  test('before the first run settles bets once, by the newest', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await match.end(0, 0);
    await match.end(1, 0);
    await house.matchBets.settleMatch(match.id);
    expect(await historyOf(id)).toEqual(['settled decided 2.10 2.10']);
    expect(await balanceOf(player)).toBe('11.10');
  });

  test('that makes a bet lose takes the payout back', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await decide(match, [1, 0]);
    await decide(match, [0, 0]);
    expect(await movementsOf(id)).toEqual(['stake -1.00 0', 'payout 2.10 1', 'payout_reversed -2.10 2']);
    expect(await balanceOf(player)).toBe('9.00');
    const { rows } = await house.owner.pool.query(`select event from outbox_events where topic = $1 order by tx_id, id`, [
      `player:${player}`,
    ]);
    expect(rows.map(({ event }) => JSON.parse(event)).slice(-2)).toEqual([
      {
        ...{ kind: 'bet.settled', bet_id: id, status: 16, bonus: '0.000000', total_price: '1.000000', corrected: true },
        ...{ currency: 'USDT', bonus_currency: '0.000000', total_currency: '1.000000' },
      },
      { kind: 'wallet.changed', balance: '9.000000', reason: 'correction' },
    ]);
  });

  test('that changes the payout pays the new one and takes the old one back', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const legs = [{ match_id: one.id }, { match_id: one.id, name: 'd', odds: '3.30' }, { match_id: two.id }];
    const id = await bet(player, legs, { sizes: [2] });
    await decide(two, [1, 0]);
    await decide(one, [1, 0]);
    await decide(one, [1, 1]);
    expect(await movementsOf(id)).toEqual(['stake -2.00 0', 'payout 4.41 1', 'payout 6.93 2', 'payout_reversed -4.41 2']);
    expect(await balanceOf(player)).toBe('14.93');
  });

  test('that changes nothing for a bet moves no money and tells nobody, and is kept', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await decide(match, [1, 0]);
    const events = async () =>
      (await house.owner.pool.query('select count(*)::int as n from outbox_events where topic = $1', [`player:${player}`])).rows[0].n;
    const before = await events();
    await decide(match, [2, 0]);
    expect(await historyOf(id)).toEqual(['settled decided 2.10 2.10', 'settled corrected 2.10 2.10']);
    expect([await movementsOf(id), await events()]).toEqual([['stake -1.00 0', 'payout 2.10 1'], before]);
  });

  test('of a match that was void, and back again, ends where each result says', async () => {
    const [match, winner, loser] = [await house.match(), await house.playerWith('10'), await house.playerWith('10')];
    const [won, lost] = [await bet(winner, [{ match_id: match.id }]), await bet(loser, [{ match_id: match.id, name: 'd', odds: '3.30' }])];
    await decide(match, 'void');
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual(['10.00', '10.00']);
    await decide(match, [1, 0]);
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual(['11.10', '9.00']);
    await decide(match, 'void');
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual(['10.00', '10.00']);
    expect(await movementsOf(won)).toEqual([
      'stake -1.00 0',
      'refund 1.00 1',
      'payout 2.10 2',
      'payout_reversed -1.00 2',
      'refund 1.00 3',
      'payout_reversed -2.10 3',
    ]);
    expect(await historyOf(lost)).toEqual(['cancelled all_void 1.00 1.00', 'settled corrected 0.00 0.00', 'cancelled corrected 1.00 1.00']);
  });

  test('opens a bet again that was settled early, and the last match settles it', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    await decide(one, [0, 0]);
    await decide(one, [1, 0]);
    expect(await historyOf(id)).toEqual(['settled lost_early 0.00 0.00', 'pending reopened 0.00 0.00']);
    await checkBooks(house);
    await decide(two, [1, 0]);
    expect(await historyOf(id)).toHaveLength(3);
    expect(await balanceOf(player)).toBe('13.41');
  });

  test('of a match that an early lost bet did not go by leaves it alone', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    await decide(one, [0, 0]);
    await decide(two, [1, 0]);
    await decide(two, [0, 1]);
    expect(await historyOf(id)).toEqual(['settled lost_early 0.00 0.00']);
  });
});

describe('a correction that would take money the player no longer has', () => {
  async function spent(): Promise<{ match: TestMatch; player: PlayerId; id: string }> {
    const [match, other, player] = [await house.match(), await house.match(), await house.playerWith('1')];
    const id = await bet(player, [{ match_id: match.id }]);
    await decide(match, [1, 0]);
    await bet(player, [{ match_id: other.id }], { unit_stake: '1.5' }); // of the 2.10 paid, 0.60 is left
    return { match, player, id };
  }

  test('takes all of it, leaves what was missing as a debt, and says so', async () => {
    const { match, player, id } = await spent();
    await decide(match, [0, 0]);
    expect([await balanceOf(player), await house.ledger.debtOf(house.db, player)]).toEqual(['0.00', parseAmount('1.5')]);
    expect(await movementsOf(id)).toEqual(['stake -1.00 0', 'payout 2.10 1', 'debt 1.50 2', 'payout_reversed -2.10 2']);
    expect(await historyOf(id)).toEqual(['settled decided 2.10 2.10', 'settled corrected 0.00 0.00']);
    const receipt = await house.matchBets.receipt(player, { game: 'soccer', id }, 'en');
    expect(receipt.settlements.map(({ reason }) => reason)).toEqual(['decided', 'corrected_owed']);
  });

  test('and is itself corrected pays it all, out of which the debt is paid', async () => {
    const { match, player, id } = await spent();
    await decide(match, [0, 0]);
    await decide(match, [1, 0]);
    expect(await historyOf(id)).toEqual(['settled decided 2.10 2.10', 'settled corrected 0.00 0.00', 'settled corrected 2.10 2.10']);
    expect([await balanceOf(player), await house.ledger.debtOf(house.db, player)]).toEqual(['0.60', 0n]);
  });

  test('never dips on the way to a higher payout', async () => {
    const [one, two, other, player] = [await house.match(), await house.match(), await house.match(), await house.playerWith('2')];
    const legs = [{ match_id: one.id }, { match_id: one.id, name: 'd', odds: '3.30' }, { match_id: two.id }];
    await bet(player, legs, { sizes: [2] });
    await decide(two, [1, 0]);
    await decide(one, [1, 0]);
    await bet(player, [{ match_id: other.id }], { unit_stake: '4.41' });
    expect(await balanceOf(player)).toBe('0.00');
    await decide(one, [1, 1]);
    expect(await balanceOf(player)).toBe('2.52');
  });
});

test('a correction stopped at any statement ends as if it never had been', async () => {
  const faulty = faultyDb(house.db);
  const crowd = async () => {
    const match = await house.match();
    const players = await Promise.all(Array.from({ length: 6 }, () => house.playerWith('10')));
    const ids = await Promise.all(
      players.map((player, at) => bet(player, [at % 2 === 0 ? { match_id: match.id } : { match_id: match.id, name: 'd', odds: '3.30' }])),
    );
    await decide(match, [1, 0]);
    await match.end(0, 0);
    return { match, players, ids };
  };
  const booksOf = async ({ players, ids }: Awaited<ReturnType<typeof crowd>>) =>
    Promise.all(players.map(async (player, at) => [await balanceOf(player), ...(await historyOf(ids[at] as string))]));
  const clean = await crowd();
  await createMatchBets({ ...house.deps, db: faulty.db }).settleMatch(clean.match.id);
  const [statements, expected] = [faulty.count(), await booksOf(clean)];
  for (let statement = 1; statement <= statements; statement += 1) {
    const again = await crowd();
    faulty.breakAfter(statement);
    // What breaks outside a chunk of bets ends the settlement; a chunk is settled in halves.
    await createMatchBets({ ...house.deps, db: faulty.db })
      .settleMatch(again.match.id)
      .catch((error: unknown) => String(error).includes('broken after statement') || Promise.reject(error));
    expect(faulty.count()).toBeGreaterThanOrEqual(statement);
    await checkBooks(house);
    await house.matchBets.settleMatch(again.match.id);
    expect(await booksOf(again), `stopped after statement ${statement}`).toEqual(expected);
  }
});

describe('a bet of a pool', () => {
  const GOALS = { 0: '9.00', 1: '5.00', 2: '3.50', 3: '4.00', 4: '6.00', 5: '9.00', 6: '15.00', '7+': '20.00' };
  const two = async () => {
    const matches = [
      await house.match({ game: 'bd', markets: { goals: GOALS } }),
      await house.match({ game: 'bd', markets: { handicap: { w: '3.00', d: '3.60', l: '2.10' } }, lines: { handicap: -100 } }),
    ] as const;
    const player = await house.playerWith('10');
    const [goals, handicap] = matches;
    const legs = [
      { match_id: goals.id, kind: 'goals', name: '2', odds: '3.50' },
      { match_id: handicap.id, kind: 'handicap', name: 'w', odds: '3.00', handicap_val: '-1' },
    ];
    return { goals, handicap, player, id: await bet(player, legs, { game: 'bd', unit_stake: '2' }) };
  };

  test('is paid 65 % of the final odds that came with the results, and shows them beside those it was taken at', async () => {
    const { goals, handicap, player, id } = await two();
    await goals.end(1, 1, { 'goals:2': '3.27' });
    await house.matchBets.settleMatch(goals.id);
    await handicap.end(2, 0, { 'handicap:w': '2.91' });
    await house.matchBets.settleMatch(handicap.id);
    expect(await historyOf(id)).toEqual(['settled decided 12.37 12.37']);
    const receipt = await house.matchBets.receipt(player, { game: 'bd', id }, 'en');
    expect(receipt.bet.data.flat().map(({ o, f, g }) => [o, f, g])).toEqual([
      [35_000, 32_700, 'won'],
      [30_000, 29_100, 'won'],
    ]);
    expect(receipt.lines).toMatchObject([{ factors: ['3.27', '2.91'], payout: parseAmount('12.37') }]);
  });

  test('goes by the odds it was taken at where none were told, and is settled again when they are', async () => {
    const { goals, handicap, id } = await two();
    await handicap.end(2, 0);
    await decide(goals, [1, 1]);
    await house.matchBets.settleMatch(handicap.id);
    await goals.end(1, 1, { 'goals:2': '4.00' });
    await house.matchBets.settleMatch(goals.id);
    // The same result again is not a revision.
    await goals.end(1, 1, { 'goals:2': '4.00' });
    await house.matchBets.settleMatch(goals.id);
    expect(await historyOf(id)).toEqual(['settled decided 13.65 13.65', 'settled corrected 15.60 15.60']);
  });

  test('counts a void match as odds of 1 and still pays 65 %, and is given back whole when all are', async () => {
    const one = await two();
    await one.goals.end(1, 1, { 'goals:2': '3.27' });
    await decide(one.handicap, 'void');
    await house.matchBets.settleMatch(one.goals.id);
    expect(await historyOf(one.id)).toEqual(['settled decided 4.25 4.25']);
    const other = await two();
    await decide(other.goals, 'void');
    await decide(other.handicap, 'void');
    expect(await historyOf(other.id)).toEqual(['cancelled all_void 2.00 2.00']);
  });
});
