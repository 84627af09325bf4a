import type { Bet } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { type MatchNews, withMatchNews } from './match-news.ts';

const match = { status: 'live', home_score: 0, away_score: 0, revision: null } as Bet['match'][string];
const bet = { match: { '1': match, '2': { ...match, status: 'ended', revision: 1 } } } as unknown as Bet;
const news: MatchNews = {
  kind: 'match.changed',
  match_id: '1',
  status: 'live',
  period: 'first_half',
  minute: 12,
  home_score: 1,
  away_score: 0,
};

test('a goal is taken over by the bets on that match alone', () => {
  expect(withMatchNews(bet, news).match['1']).toMatchObject({ status: 'live', home_score: 1, away_score: 0 });
  expect(withMatchNews(bet, { ...news, match_id: '3' })).toBe(bet);
});

test('a decided result is never overwritten by late news', () => {
  expect(withMatchNews(bet, { ...news, match_id: '2' })).toBe(bet);
});
