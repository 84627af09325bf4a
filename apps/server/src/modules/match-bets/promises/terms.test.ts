import { SPORT_GAMES } from '@fairbook/core/catalog';
import { amount, odds } from '@fairbook/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { bonusSettings, NO_BONUS } from './bonus-terms.ts';
import { createEarlyPayouts, NO_EARLY_PAYOUT } from './early-payout-terms.ts';
import { readEarlyPayoutCosts } from './read-early-payout-costs.ts';

const bonusRow = { game: 'soccer', open: true, oddsMin: odds(13_000), most: amount(7n), legs: [3, 5], shares: [300, 900] };
const bonus = {
  ...{ open: true, oddsMin: 13_000, most: 7n },
  steps: [
    { legs: 3, shareE4: 300 },
    { legs: 5, shareE4: 900 },
  ],
};
afterEach(() => vi.restoreAllMocks());
const leadRow = { game: 'soccer', open: true, lead: 3 };

test('every game has terms, and one that nobody set gives no bonus and pays nothing early', async () => {
  const { db } = paperDb({ 'match_bets.bonus_terms': [bonusRow], 'match_bets.early_payout_terms': [leadRow] });
  const [bonuses, leads] = [await bonusSettings.read(db), await createEarlyPayouts().settings.read(db)];
  expect([[...bonuses.keys()], [...leads.keys()]]).toEqual([SPORT_GAMES, SPORT_GAMES]);
  expect([bonuses.get('soccer'), bonuses.get('cricket')]).toEqual([bonus, NO_BONUS]);
  expect([leads.get('soccer'), leads.get('cricket')]).toEqual([{ open: true, lead: 3 }, NO_EARLY_PAYOUT]);
  expect([NO_BONUS.open, NO_BONUS.oddsMin, NO_BONUS.most, NO_EARLY_PAYOUT]).toEqual([
    false,
    12_000,
    100_000_000n,
    { open: false, lead: 2 },
  ]);
});

test('terms of a bonus are written whole, and those before are the answer', async () => {
  const paper = paperDb({ 'match_bets.lock_bonus_terms': ([game]) => (game === 'soccer' ? [bonusRow] : []) });
  const set = (game: 'soccer' | 'cricket') => inTransaction(paper.db, (tx) => bonusSettings.set(tx, game, NO_BONUS));
  expect([await set('soccer'), await set('cricket')]).toEqual([bonus, NO_BONUS]);
  const written = [false, 12_000, 100_000_000n, [3, 4, 5, 8], [300, 500, 1_000, 2_000]];
  expect(paper.asked('match_bets.set_bonus_terms')).toEqual([
    ['soccer', ...written],
    ['cricket', ...written],
  ]);
});

test('terms of early payouts are read once a second, hold from the moment they are set, and those before are the answer', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  let rows: readonly object[] = [leadRow];
  const answer = () => rows;
  const paper = paperDb({ 'match_bets.early_payout_terms': answer, 'match_bets.lock_early_payout_terms': answer });
  const { now, settings } = createEarlyPayouts();
  const lead = async () => (await now.get(paper.db)).get('soccer');
  const set = () => inTransaction(paper.db, (tx) => settings.set(tx, 'soccer', { open: false, lead: 4 }));
  expect(await lead()).toEqual({ open: true, lead: 3 });
  rows = [];
  expect([await lead(), paper.asked('match_bets.early_payout_terms').length]).toEqual([{ open: true, lead: 3 }, 1]);
  clock.mockReturnValue(5_999);
  expect(await lead()).toEqual({ open: true, lead: 3 });
  clock.mockReturnValue(6_000);
  expect(await lead()).toEqual(NO_EARLY_PAYOUT);
  expect(await set()).toEqual(NO_EARLY_PAYOUT);
  expect(paper.asked('match_bets.set_early_payout_terms')).toEqual([['soccer', false, 4]]);
  rows = [leadRow];
  expect([await lead(), await set()]).toEqual([
    { open: true, lead: 3 },
    { open: true, lead: 3 },
  ]);
});

test('what leads paid costs what the results would not have paid, by day, each match asked for once', async () => {
  const led = (day: string, match: bigint, selection: string, bets: number) => ({
    ...{ day, matches: [match], selections: [selection], bets, paid: amount(BigInt(bets) * 10n) },
  });
  const days = [led('2026-03-02', 1n, 'wl:w', 1), led('2026-03-02', 2n, 'wl:w', 2), led('2026-03-02', 2n, 'wl:l', 4)];
  const paper = paperDb({
    'match_bets.early_open': [{ bets: 9 }],
    'match_bets.early_days': [...days, led('2026-03-01', 3n, 'wl:w', 8)],
  });
  const asked: (readonly string[])[] = [];
  const played = (home: number, away: number) => ({ outcome: { kind: 'played', score: { home, away }, halfTime: null } });
  const outcomes = async (_: unknown, ids: readonly string[]) => {
    asked.push(ids);
    return new Map<string, object>([
      ['1', played(2, 1)],
      ['2', played(2, 2)],
      ['3', { outcome: { kind: 'void', reason: 'abandoned' } }],
    ]);
  };
  expect(await readEarlyPayoutCosts(paper.db, { outcomes } as never)).toEqual({
    open: 9,
    days: [
      { day: '2026-03-02', bets: 7, paid: 70n, lostBets: 6, cost: 60n },
      { day: '2026-03-01', bets: 8, paid: 80n, lostBets: 0, cost: 0n },
    ],
  });
  expect(asked).toEqual([['1', '2', '3']]);
});
