import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { createQuoteTexts } from './cash-out/quote-text.ts';
import { createMatchBets } from './create-match-bets.ts';
import type { MatchBetsDeps } from './match-bets.ts';
import { ANA, BET_ID, NOW, paperBet } from './testing/paper-bet.ts';

const house = (paper: ReturnType<typeof paperBet>, more: object = {}) =>
  createMatchBets({ ...paper.deps, ...more } as unknown as MatchBetsDeps);

test('bets of a player are read as they are, or as they were at an instant', async () => {
  const list = { game: 'soccer', start: 0, limit: 5, status: '-1' } as const;
  const one = { game: 'soccer', id: BET_ID } as const;
  const asked = async (instant?: ReturnType<typeof paperDb>) => {
    const now = paperBet({ bet: null });
    const matchBets = house(now);
    await matchBets.myBets(ANA, list, 'en', instant?.db);
    expect(await codeOf(matchBets.receipt(ANA, one, 'en', instant?.db))).toBe('bet.not_found');
    const of = (db: Pick<typeof now, 'asked'>) => ['match_bets.page', 'match_bets.one'].map((name) => db.asked(name).length);
    return [of(now), instant && of(instant)];
  };
  expect([await asked(), await asked(paperDb())]).toEqual([
    [[1, 1], undefined],
    [
      [0, 0],
      [1, 1],
    ],
  ]);
});

test('once no bet in play waits any more, none is cashed out after a wait either', async () => {
  const wait = async () => undefined;
  const paper = paperBet({ quote: { live: true }, waits: 7 });
  const matchBets = house(paper, { wait });
  const { quote } = await matchBets.cashOut.quote(ANA, { game: 'soccer', id: BET_ID, share: 100 });
  expect(createQuoteTexts('x'.repeat(40)).read({ player: ANA, id: BET_ID }, quote, NOW)).toMatchObject({ share: 100 });
  const take = () => codeOf(matchBets.cashOut.take(ANA, { idempotencyKey: BET_ID }, { game: 'soccer', id: BET_ID, quote }));
  matchBets.endDelays();
  expect([await take(), paper.posted]).toEqual(['server.busy', []]);
});

test('what promises cost is told beside what they are', async () => {
  const paper = paperBet({ rows: { 'match_bets.bonus_open': [{ bets: 2, most: 9n }], 'match_bets.early_open': [{ bets: 3 }] } });
  const { bonuses, earlyPayouts } = house(paper);
  expect([await bonuses.costs(paper.db), await earlyPayouts.costs(paper.db)]).toEqual([
    { open: { bets: 2, most: 9n }, days: [] },
    { open: 3, days: [] },
  ]);
  expect([(await bonuses.read(paper.db)).get('soccer')?.open, (await earlyPayouts.read(paper.db)).get('soccer')?.open]).toEqual([
    false,
    false,
  ]);
});
