import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createOwnBets } from './own-bets.ts';
import { betOfAna } from './testing/paper-bet.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const bet = (id: string, match: bigint) => ({ ...betOfAna({ id, legMatches: [match] }), payoutMin: 0n, settledAt: null, bonus: 0n });
const BETS = [bet('c', 5n), bet('b', 6n), bet('a', 5n)];

/** Stored bets on two matches, and what their matches are asked for. */
function desk() {
  const asked: unknown[] = [];
  const { db } = paperDb({
    'match_bets.found_of_time': BETS.map((each, at) => ({ ...each, foundPlayer: at === 1 ? RUI : ANA, foundMicros: `${30 - at}` })),
    'match_bets.listed': BETS,
  });
  const offers = {
    outcomes: async () => new Map(),
    leads: async () => new Map(),
    cards: async (_: unknown, ids: readonly string[], language: string) => {
      asked.push([ids, language]);
      return new Map(ids.map((id) => [id, { home_team_name: `h${id}` }]));
    },
  };
  return { asked, own: createOwnBets({ db, offers: offers as never }) };
}

test('bets of all players are found with whose they are, each beside its match, which is asked for once', async () => {
  const { own, asked } = desk();
  const found = await own.found({ limit: 9 }, 'pt');
  expect(found.map(({ player, micros, id, bet: shown }) => [player, micros, id, shown.bet_id, Object.keys(shown.match)])).toEqual([
    [ANA, '30', 'c', 'c', ['5']],
    [RUI, '29', 'b', 'b', ['6']],
    [ANA, '28', 'a', 'a', ['5']],
  ]);
  expect(asked).toEqual([[['5', '6'], 'pt']]);
});

test('bets of a player are listed each beside its match, which is asked for once', async () => {
  const { own, asked } = desk();
  const listed = await own.listed(ANA, { half: 'open', limit: 9 }, 'en');
  expect(listed.map(({ bet_id, match }) => [bet_id, Object.keys(match)])).toEqual([
    ['c', ['5']],
    ['b', ['6']],
    ['a', ['5']],
  ]);
  expect(asked).toEqual([[['5', '6'], 'en']]);
});
