// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MatchRow, type MatchRowProps } from './match-row.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

const PRICES = { w: 18_000, d: 34_000, l: 42_000 };
const LIVE = { status: 'live', period: 'second_half', minute: 67, home_score: 2, away_score: 1 } as const;

async function draw(more: Partial<Match>, props: Partial<MatchRowProps> = {}) {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare: { wl: madeMarket(PRICES) }, ...more });
  const row = <MatchRow game="soccer" match={match} day="Sun" silent={false} liveBets {...props} />;
  open = await drawnAt(() => row, { address: '/', words: NAMED_WORDS });
  const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { texts, prices: () => texts('button'), said: () => texts('p') };
}

describe('a row of a list', () => {
  test.each<[SportGame, readonly string[], readonly string[]]>([
    ['soccer', ['Home', 'Away'], ['2', '1']],
    ['basketball', ['Away', 'Home'], ['1', '2']],
  ])('of %s has its sides and their score in the order of the sport', async (game, names, scores) => {
    const { texts } = await draw(LIVE, { game });
    expect([texts('em'), texts('a:first-of-type > span:last-child > span')]).toEqual([names, scores]);
    expect(open.page.querySelector('article')?.getAttribute('aria-label')).toBe(names.join(' × '));
  });

  test.each([
    ['a side has none', { home_score: 1, away_score: null }],
    ['the other has none', { home_score: null, away_score: 1 }],
  ])('has no score where %s', async (_, more) => {
    const { texts } = await draw(more);
    expect(texts('a > span')).toHaveLength(2);
  });

  test.each<[Partial<Match>, string]>([
    // 19:00 UTC, in the reader's zone.
    [{}, '16:00Sun'],
    [{ status: 'postponed' }, '16:00sports.postponed'],
    [LIVE, 'sports.minute 67'],
  ])('says when it is played: %j', async (more, when) => {
    const { texts } = await draw(more);
    expect(texts('a > span')[0]).toBe(when);
  });

  test('of a match that awaits its result has its start, and no minute any more', async () => {
    const { texts } = await draw({ ...LIVE, minute: 90 }, { awaits: true });
    expect(texts('a > span')[0]).toBe('16:00Sun');
  });

  test('leads to its page, where all its markets but the one beside it are', async () => {
    await draw({ markets: 31 });
    const links = [...open.page.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sport/soccer/5', '/sport/soccer/5']);
    expect([links[1]?.textContent, links[1]?.getAttribute('aria-label')]).toEqual(['+30', 'sports.all_markets_of 31 Home × Away']);
  });

  test('is one stop of the keyboard: its page, and neither its prices nor the way to its markets', async () => {
    await draw({ markets: 31 });
    const stops = [...open.page.querySelectorAll('a, button')].map((each) => each.getAttribute('tabindex'));
    expect([stops[0], stops.length > 1, stops.slice(1).every((each) => each === '-1')]).toEqual([null, true, true]);
  });

  test('of a match without a market leads to none', async () => {
    const { texts } = await draw({ markets: 0 });
    expect(texts('a')[1]).toBe('+0');
  });
});

describe('in place of its prices a row says', () => {
  test.each<[Partial<Match>, Partial<MatchRowProps>, string | undefined]>([
    [{}, {}, undefined],
    [LIVE, {}, undefined],
    [{}, { liveBets: false }, undefined],
    [LIVE, { liveBets: false }, 'sports.no_live_bets'],
    [{ ...LIVE, minute: 90 }, { awaits: true }, 'sports.awaiting_result'],
    [{ status: 'ended' }, { over: true, awaits: true }, 'sports.ended'],
    [{ status: 'ended' }, { over: true }, 'sports.ended'],
    [{ status: 'void' }, { over: true }, 'sports.voided'],
    [{}, { over: true }, 'sports.off_offer'],
    [{ status: 'postponed' }, { over: true }, 'sports.off_offer'],
  ])('of %j with %j: %s', async (more, props, word) => {
    const { said, prices } = await draw(more, props);
    expect([said()[0], prices().length === 0]).toEqual([word, word !== undefined]);
  });
});

describe('the line before its odds', () => {
  test.each<[string, SportGame, Match['compare'], readonly string[]]>([
    ['is as it is for the home side', 'soccer', { handicap: madeMarket(PRICES, { line: -150 }) }, ['−1sports.decimal_sign5']],
    [
      'is as it is for the away side where that stands first',
      'basketball',
      { handicap: madeMarket({ w: 19_000, l: 19_000 }, { line: -150 }) },
      ['+1sports.decimal_sign5', ''],
    ],
    ['of a sum has no sign', 'basketball', { bs: madeMarket({ b: 19_000, s: 19_000 }, { line: 22_050 }) }, ['', '220sports.decimal_sign5']],
    ['is left out where there is none', 'soccer', {}, ['']],
  ])('%s', async (_, game, compare, lines) => {
    const { texts } = await draw({ compare }, { game });
    expect(texts('article > div > div > span')).toEqual(lines);
  });
});

test('over and under of the next open line stand in the place of the main one that is closed, with that line', async () => {
  const compare = {
    ou25: { ...madeMarket({ over: 10_100, under: 90_000 }), status: 'closed' as const },
    ou35: madeMarket({ over: 21_000, under: 17_000 }),
  };
  const { prices } = await draw({ compare });
  expect(prices().slice(3, 5)).toEqual(['3sports.decimal_sign52.10', '3sports.decimal_sign51.70']);
  await open.close();
  expect((await draw({ compare: { ...compare, ou25: madeMarket({ over: 19_000, under: 19_000 }) } })).prices().slice(3, 5)).toEqual([
    ...['1.90', '1.90'],
  ]);
});

test('prices stand in the columns of the sport, the side that is written first before the other', async () => {
  const compare = { wl: madeMarket({ w: 15_000, l: 25_000 }) };
  const { prices } = await draw({ compare }, { game: 'basketball' });
  expect(prices().slice(0, 2)).toEqual(['2.50', '1.50']);
});

test('a silent feed holds the prices', async () => {
  await draw({}, { silent: true });
  expect(open.page.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});
