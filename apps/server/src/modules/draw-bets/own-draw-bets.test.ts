import type { Draw, PlayerId } from '@fairbook/contract';
import { amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createOwnDrawBets } from './own-draw-bets.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const bet = (id: string, drawId: string, more: object = {}) => ({
  ...{ id, game: 'racing', drawId, currency: 'USDT', rate: parseRate('1'), picks: [], unitStakes: [], payoutMax: amount(0n) },
  ...{ totalStake: amount(0n), payout: amount(0n), chaseId: null, chasePlace: 1, chaseDraws: 1, stopOnWin: false },
  ...{ placedAt: new Date(0), settledAt: null, status: 'pending', revision: 0, drawRevision: 0, cancelReason: null, ...more },
});
const BETS = [bet('c', '5'), bet('b', '6'), bet('a', '5')];

/** Stored bets on two draws, and which draws are asked for. */
function desk() {
  const asked: (readonly string[])[] = [];
  const { db } = paperDb({
    'draw_bets.found_of_time': BETS.map((each, at) => ({ ...each, foundPlayer: at === 1 ? RUI : ANA, foundMicros: `${30 - at}` })),
    'draw_bets.listed': BETS,
  });
  const cards = async (_: unknown, ids: readonly string[]) => {
    asked.push(ids);
    return new Map(ids.map((id) => [id, { match_id: id, numbers: null } as unknown as Draw]));
  };
  return { asked, own: createOwnDrawBets({ db, draws: { cards } }) };
}

test('bets of all players are found with whose they are, each beside its draw, which is asked for once', async () => {
  const { own, asked } = desk();
  const found = await own.found({ limit: 9 });
  expect(found.map(({ player, micros, id, bet: shown }) => [player, micros, id, shown.bet_id, shown.draw.match_id])).toEqual([
    [ANA, '30', 'c', 'c', '5'],
    [RUI, '29', 'b', 'b', '6'],
    [ANA, '28', 'a', 'a', '5'],
  ]);
  expect(asked).toEqual([['5', '6']]);
});

test('bets of a player are listed each beside its draw, which is asked for once', async () => {
  const { own, asked } = desk();
  const listed = await own.listed(ANA, { half: 'open', limit: 9 });
  expect(listed.map(({ bet_id, draw }) => [bet_id, draw.match_id])).toEqual([
    ['c', '5'],
    ['b', '6'],
    ['a', '5'],
  ]);
  expect(asked).toEqual([['5', '6']]);
});
