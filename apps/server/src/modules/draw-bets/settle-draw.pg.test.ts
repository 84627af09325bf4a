import type { PlayerId } from '@fairbook/contract';
import { type LotteryGame, MARK_SIX_GAMES } from '@fairbook/core/catalog';
import { markSixTopOf } from '@fairbook/core/lottery';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { createDrawBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, newKey, tryPlace, type WirePick } from './testing/draw-house.ts';

let house: DrawHouse;
let table_id: string;
let match_id: string;
beforeAll(async () => {
  house = await drawHouse();
  table_id = await house.table();
});
beforeEach(async () => {
  match_id = await house.draw();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

/** 7 is the special number. */
const SEVEN = [1, 2, 3, 4, 5, 6, 7];
const EIGHT = [1, 2, 3, 4, 5, 6, 8];
const SIDES = markSixTopOf('specialCodeSide');
const PRIZE = '47.285';

async function placed(usdt: string, picks?: readonly WirePick[], more: Readonly<Record<string, unknown>> = {}) {
  const player = await house.playerWith(usdt);
  const key = newKey();
  const answer = await tryPlace(house.drawBets, player, drawSlip({ match_id, table_id }, picks, more), key);
  if (!answer.ok) throw new Error(answer.code);
  return { player, key, bets: answer.placed.bets };
}
const balanceOf = async (player: PlayerId) => formatAmount(await house.ledger.balanceOf(house.db, player), 3);
const receiptOf = (player: PlayerId, id: string, game: LotteryGame = 'hkmarksix') => house.drawBets.receipt(player, { game, id });
const settle = async (id: string, numbers: readonly number[]) => {
  await house.decide(id, numbers);
  await house.drawBets.settleDraw(id);
};
const eventsOf = async (player: PlayerId) =>
  (
    await house.owner.pool.query(`select event::json as event from outbox_events where topic = $1 order by tx_id, id`, [`player:${player}`])
  ).rows.map(({ event }) => event);

describe('a draw that is decided', () => {
  test('pays what won, takes what lost, gives back what is neither, and tells each player', async () => {
    const won = await placed('10', [{ selections: ['7', '8'] }]);
    const lost = await placed('10', [{ selections: ['9'] }]);
    expect(await house.lottery.due(house.db)).not.toContain(match_id);
    await settle(match_id, SEVEN);
    expect([await balanceOf(won.player), await balanceOf(lost.player)]).toEqual(['55.285', '9.000']);
    expect(await house.lottery.due(house.db)).not.toContain(match_id);
    const { bet, settlements, ledger } = await receiptOf(won.player, won.key);
    expect(bet).toMatchObject({ status: 'settled', bonus: parseAmount(PRIZE), revision: 1, draw: { status: 'settled', numbers: SEVEN } });
    expect(bet.picks[0]?.units).toMatchObject([
      { prop: '7', count: 1, won: 1, push: 0, bonus_currency: parseAmount(PRIZE) },
      { prop: '8', count: 1, won: 0, push: 0, bonus_currency: 0n },
    ]);
    expect(settlements).toMatchObject([{ revision: 1, status: 'settled', reason: 'decided' }]);
    expect(ledger.map(({ entry }) => entry.kind)).toEqual(['stake', 'payout']);
    expect((await eventsOf(won.player)).slice(-2)).toEqual([
      {
        kind: 'draw_bet.settled',
        bet_id: won.key,
        game: 'hkmarksix',
        match_id,
        status: 16,
        bonus: '47.285000',
        total_price: '2.000000',
        ...{ currency: 'USDT', bonus_currency: '47.285000', total_currency: '2.000000' },
        corrected: false,
      },
      { kind: 'wallet.changed', balance: '55.285000', reason: 'payout' },
    ]);
  });

  test('gives the stakes of sides back on 49, which is no win', async () => {
    const { player, key } = await placed('10', [{ top: SIDES, selections: ['big', 'odd'] }]);
    await settle(match_id, [1, 2, 3, 4, 5, 6, 49]);
    expect(await balanceOf(player)).toBe('10.000');
    const { bet } = await receiptOf(player, key);
    expect(bet).toMatchObject({ status: 'settled', bonus: parseAmount('2') });
    expect(bet.picks[0]?.units).toMatchObject([
      { won: 0, push: 1 },
      { won: 0, push: 1 },
    ]);
  });

  test('that is void gives every stake back and says why', async () => {
    const { player, key } = await placed('10', [{ amount: '4' }]);
    await house.void(match_id);
    await house.drawBets.sweepDraws();
    expect(await balanceOf(player)).toBe('10.000');
    const { bet, settlements } = await receiptOf(player, key);
    expect(bet).toMatchObject({ status: 'cancelled', cancel_reason: 'draw_void', bonus: parseAmount('4') });
    expect(bet.picks[0]?.units).toMatchObject([{ won: null, push: null }]);
    expect(settlements).toMatchObject([{ reason: 'draw_void', status: 'cancelled' }]);
  });

  test('settles again and beside itself without paying twice', async () => {
    const bets = await Promise.all(Array.from({ length: 30 }, () => placed('10')));
    await house.decide(match_id, SEVEN);
    const one = createDrawBets({ ...house.deps, settling: { chunk: 7, workers: 3 } });
    await Promise.all([one.settleDraw(match_id), house.another().settleDraw(match_id), one.settleDraw(match_id)]);
    await house.drawBets.settleDraw(match_id);
    expect(new Set(await Promise.all(bets.map(({ player }) => balanceOf(player))))).toEqual(new Set(['56.285']));
  });

  test('is left alone while it is not decided', async () => {
    const { player } = await placed('10');
    await house.drawBets.settleDraw(match_id);
    expect([await balanceOf(player), await house.drawBets.openBets(house.db, player)]).toEqual(['9.000', 1]);
  });
});

test('a hundred bets on a draw are settled by as many statements as one', async () => {
  const statementsFor = async (bets: number) => {
    match_id = await house.draw();
    await Promise.all(Array.from({ length: bets }, () => placed('1')));
    await house.decide(match_id, SEVEN);
    const counted = faultyDb(house.db);
    await createDrawBets({ ...house.deps, db: counted.db, settling: { chunk: 2_000, workers: 1 } }).settleDraw(match_id);
    return counted.count();
  };
  expect(await statementsFor(100)).toBe(await statementsFor(1));
});

describe('a result that is corrected', () => {
  test('takes a payout back and pays the one that won, by entries that stay', async () => {
    const first = await placed('10');
    const second = await placed('10', [{ selections: ['8'] }]);
    await settle(match_id, SEVEN);
    await settle(match_id, EIGHT);
    expect([await balanceOf(first.player), await balanceOf(second.player)]).toEqual(['9.000', '56.285']);
    const { bet, settlements, ledger } = await receiptOf(first.player, first.key);
    expect(bet).toMatchObject({ revision: 2, bonus: 0n, status: 'settled', draw: { revision: 2 } });
    expect(settlements.map(({ reason }) => reason)).toEqual(['decided', 'corrected']);
    expect(ledger.map(({ entry }) => [entry.kind, formatAmount(entry.amount, 3)])).toEqual([
      ['stake', '-1.000'],
      ['payout', PRIZE],
      ['payout_reversed', `-${PRIZE}`],
    ]);
    expect((await eventsOf(first.player)).at(-1)).toMatchObject({ reason: 'correction', balance: '9.000000' });
  });

  test('leaves what the wallet does not hold as a debt, and says so', async () => {
    const { player, key } = await placed('1');
    await settle(match_id, SEVEN);
    const other = await house.draw();
    await tryPlace(house.drawBets, player, drawSlip({ match_id: other, table_id }, [{ amount: '40' }]));
    await settle(match_id, EIGHT);
    expect(await balanceOf(player)).toBe('0.000');
    expect((await receiptOf(player, key)).settlements.at(-1)).toMatchObject({ reason: 'corrected_owed', bonus: 0n });
  });

  test('shows no arithmetic until the settlement that follows it', async () => {
    const { player, key } = await placed('10');
    await settle(match_id, SEVEN);
    await house.decide(match_id, EIGHT);
    expect((await receiptOf(player, key)).bet.picks[0]?.units).toMatchObject([{ won: null }]);
    await house.drawBets.sweepDraws();
    expect((await receiptOf(player, key)).bet.picks[0]?.units).toMatchObject([{ won: 0 }]);
  });
});

describe('a chase', () => {
  const GAMES = [...MARK_SIX_GAMES].filter((game) => game !== 'hkmarksix');
  const chaseOf = async (stop_on_win: boolean, third: { readonly closesIn?: number } = {}) => {
    const game = GAMES.pop() ?? 'twnmarksix';
    const ids = [
      await house.draw({ game }),
      await house.draw({ game, opensIn: 60, closesIn: 7_200 }),
      await house.draw({ game, opensIn: 60, closesIn: 9_000, ...third }),
    ];
    match_id = ids[0] ?? '';
    table_id = await house.table(game);
    const chase = await placed('10', [{}], { game, draws: 3, stop_on_win });
    table_id = await house.table();
    return {
      ...chase,
      ids,
      game,
      statusOf: (at: number) => receiptOf(chase.player, chase.bets[at]?.bet_id ?? '', game).then(({ bet }) => bet),
    };
  };

  test('that stops on a win gives back the draws that have not closed, and no others', async () => {
    const chase = await chaseOf(true);
    await house.closeIn(chase.ids[1] ?? '', -1);
    await settle(chase.ids[0] ?? '', SEVEN);
    expect(await chase.statusOf(1)).toMatchObject({ status: 'pending' });
    expect(await chase.statusOf(2)).toMatchObject({ status: 'cancelled', cancel_reason: 'chase_won', bonus: parseAmount('1') });
    expect(await balanceOf(chase.player)).toBe('55.285');
    expect(await eventsOf(chase.player)).toContainEqual(
      expect.objectContaining({ kind: 'draw_bet.settled', bet_id: chase.bets[2]?.bet_id, status: 32, match_id: chase.ids[2] }),
    );
    await settle(chase.ids[1] ?? '', SEVEN);
    await settle(chase.ids[2] ?? '', SEVEN);
    expect(await balanceOf(chase.player)).toBe('102.570');
  });

  test('that does not stop, or has not won, goes on', async () => {
    const [goesOn, loses] = [await chaseOf(false), await chaseOf(true)];
    await settle(goesOn.ids[0] ?? '', SEVEN);
    await settle(loses.ids[0] ?? '', EIGHT);
    expect([(await goesOn.statusOf(1)).status, (await loses.statusOf(1)).status]).toEqual(['pending', 'pending']);
  });

  test('is stopped once when two of its draws win at the same time', async () => {
    const chase = await chaseOf(true);
    await house.decide(chase.ids[0] ?? '', SEVEN);
    await house.decide(chase.ids[1] ?? '', SEVEN);
    await Promise.all([house.drawBets.settleDraw(chase.ids[0] ?? ''), house.another().settleDraw(chase.ids[1] ?? '')]);
    expect(await balanceOf(chase.player)).toBe('102.570');
    expect(await chase.statusOf(2)).toMatchObject({ cancel_reason: 'chase_won', revision: 1 });
  });
});

test('a settlement that is stopped after any of its statements ends as if it never had been', async () => {
  const game = 'gallopingmarksix';
  await house.draw({ game, closesIn: 7_200 });
  let statements = 0;
  for (let hasBroken = true; hasBroken; statements += 1) {
    const first = await house.draw({ game });
    const on = { match_id: first, table_id: await house.table(game) };
    const [chaser, loser] = [await house.playerWith('10'), await house.playerWith('10')];
    await tryPlace(house.drawBets, chaser, drawSlip(on, [{}], { game, draws: 2, stop_on_win: true }));
    await tryPlace(house.drawBets, loser, drawSlip(on, [{ selections: ['9'] }], { game }));
    await house.decide(first, SEVEN);
    const faulty = faultyDb(house.db);
    faulty.breakAfter(statements + 1);
    await createDrawBets({ ...house.deps, db: faulty.db })
      .settleDraw(first)
      .catch((error: unknown) => String(error).includes('broken after statement') || Promise.reject(error));
    hasBroken = faulty.count() > statements;
    await house.drawBets.sweepDraws();
    expect([await balanceOf(chaser), await balanceOf(loser)]).toEqual(['56.285', '9.000']);
    expect(await house.lottery.due(house.db)).not.toContain(first);
  }
  expect(statements).toBeGreaterThan(10);
});
