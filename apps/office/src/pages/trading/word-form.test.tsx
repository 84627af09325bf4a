// @vitest-environment happy-dom
import type { TradingPage, TradingWord } from '@fairbook/contract/office';
import type { Overs } from '@fairbook/core/sports';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { WordForm } from './word-form.tsx';

const told = vi.fn<(word: TradingWord) => void>();
let open: Acted;
const MATCH = { match_id: '5', game: 'soccer', home: 'Lille', away: 'Lyon', revision: 0, home_score: null, away_score: null };
const shown = async (match: object = {}, overs: Overs | null = null, half: number | null = null) => {
  const page = { match: { ...MATCH, ...match }, overs, half_home_score: half, half_away_score: half } as unknown as TradingPage;
  open = await acted(<WordForm page={page} onWord={told} />, { may: [] });
};
const isReady = () => open.button('trade_show')?.disabled === false;
const labels = () => [...open.page.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);
const submit = async () => open.tap('trade_show');
afterEach(async () => {
  await open.close();
  told.mockClear();
});

describe('what a match came to, as it is typed', () => {
  test('is a score of both sides, each by its name, at full time and at half time', async () => {
    await shown();
    expect([labels().slice(0, 4), isReady()]).toEqual([['Lille', 'Lyon', 'trade_half_home', 'trade_half_away'], false]);
    await open.fill('2', '1', '0');
    expect(isReady()).toBe(false);
    open.page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(told).not.toHaveBeenCalled();
    await open.type(3, '1');
    await submit();
    expect(told.mock.calls).toEqual([[{ kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 0, away: 1 }, overs: null }]]);
  });

  test('begins with the score as it stands, so that a corrected full time keeps its half time', async () => {
    await shown({ revision: 1, home_score: 0, away_score: 0 }, null, 0);
    expect(isReady()).toBe(true);
    await open.type(0, '1');
    await submit();
    expect(told.mock.calls).toEqual([[{ kind: 'result', score: { home: 1, away: 0 }, half_time: { home: 0, away: 0 }, overs: null }]]);
  });

  test('is without half time only where somebody says that it is unknown', async () => {
    await shown();
    await open.fill('2', '1');
    expect([isReady(), open.text().includes('trade_half_unknown')]).toEqual([false, true]);
    await open.tick(0);
    expect(labels().includes('trade_half_home')).toBe(false);
    await submit();
    expect(told.mock.calls).toEqual([[{ kind: 'result', score: { home: 2, away: 1 }, half_time: null, overs: null }]]);
  });

  test('has no half time in a game without halves', async () => {
    await shown({ game: 'basketball' });
    expect(labels()).toEqual(['Lille', 'Lyon']);
    await open.fill('90', '88');
    expect(isReady()).toBe(true);
  });

  test('is a void for the reason that is chosen', async () => {
    await shown();
    await open.choose(0, 'void');
    expect([labels(), isReady()]).toEqual([[], true]);
    await open.choose(1, 'abandoned');
    await submit();
    expect(told.mock.calls).toEqual([[{ kind: 'void', void_reason: 'abandoned' }]]);
  });

  test('is a void because it was cancelled where nothing else is chosen', async () => {
    await shown();
    await open.choose(0, 'void');
    await submit();
    expect(told.mock.calls).toEqual([[{ kind: 'void', void_reason: 'cancelled' }]]);
  });

  test('is a new start, or one that nobody knows', async () => {
    await shown();
    await open.choose(0, 'postponement');
    await submit();
    await open.fill('2026-03-09T20:45');
    await submit();
    expect(told.mock.calls).toEqual([
      [{ kind: 'postponement', starts_at: null }],
      [{ kind: 'postponement', starts_at: new Date('2026-03-09T20:45:00Z') }],
    ]);
  });

  test.each([
    [0, ['result', 'void', 'postponement']],
    [1, ['result', 'void']],
  ])('is not a new start any more once it has a result: revision %s', async (revision, kinds) => {
    await shown({ revision });
    expect([...open.page.querySelectorAll('option')].map(({ value }) => value)).toEqual(kinds);
  });
});

describe('a scorecard', () => {
  const CRICKET = { game: 'cricket' };
  /** Toss, first innings, end: the second to the fourth select. */
  const played = async (away = '171') => {
    await open.choose(2, 'home');
    for (const [nth, text] of ['20', '182', '6', '20', '', '', away, '8', '19.5'].entries()) await open.type(nth, text);
  };
  test('is asked for of a match of overs, and only with a result', async () => {
    await shown(CRICKET);
    expect([open.text().includes('trade_card_text'), labels().includes('trade_half_home'), isReady()]).toEqual([true, false, false]);
    await open.choose(0, 'void');
    expect([open.text().includes('trade_card_text'), isReady()]).toEqual([false, true]);
    await open.close();
    await shown();
    expect(open.text()).not.toContain('trade_card_text');
  });

  test('says who won as it was typed, side by side', async () => {
    await shown(CRICKET);
    await played();
    expect([open.text().includes('Lille'), isReady()]).toEqual([true, true]);
    await submit();
    const overs = {
      ...{ toss: null, first: 'home', scheduled: 120, possible: { home: 120, away: 120 }, balls: { home: 120, away: 119 } },
      ...{ wickets: { home: 6, away: 8 }, powerplay: null, winner: 'home', decision: 'runs', margin: 11, revised: false },
    };
    expect(told.mock.calls).toEqual([[{ kind: 'result', score: { home: 182, away: 171 }, half_time: null, overs }]]);
  });

  test('says toss, target, the first six overs and how it ended where they are typed', async () => {
    await shown(CRICKET);
    await played('150');
    await open.choose(1, 'away');
    await open.type(5, '48');
    await open.type(10, '40');
    await open.type(11, '171');
    await submit();
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      overs: { toss: 'away', first: 'home', powerplay: { home: 48, away: 40 }, decision: 'runs', margin: 20, revised: true },
    });
    await open.choose(3, 'no_result');
    await submit();
    expect(told.mock.calls[1]?.[0]).toMatchObject({ overs: { decision: 'no_result', winner: null } });
  });

  test('that cannot be says why, and cannot be shown', async () => {
    await shown(CRICKET);
    await played();
    await open.choose(3, 'super_over_away');
    expect([open.text(), isReady()]).toEqual([expect.stringContaining('trade_card_super_over_not_level'), false]);
    await open.choose(3, '');
    expect(open.text()).not.toContain('super_over_not_level');
  });

  test('offers the sides by their names, and what ends without runs', async () => {
    await shown(CRICKET);
    const choices = (nth: number) =>
      [...(open.page.querySelectorAll('select')[nth]?.options ?? [])].map(({ value, text }) => `${value} ${text}`);
    expect(choices(1)).toEqual([' trade_card_unknown', 'home Lille', 'away Lyon']);
    expect(choices(2)).toEqual(choices(1));
    expect(choices(3)).toEqual([
      ...[' trade_card_by_runs', 'super_over_home trade_card_super_over Lille', 'super_over_away trade_card_super_over Lyon'],
      'no_result trade_overs_no_result',
    ]);
  });

  test('begins with what the feed has told, and needs runs, wickets and overs', async () => {
    await shown(CRICKET, { toss: 'away', first: 'home', scheduled: 62 } as unknown as Overs);
    expect([...open.page.querySelectorAll('select')].slice(1, 3).map(({ value }) => value)).toEqual(['away', 'home']);
    const fields = [...open.page.querySelectorAll('input')];
    expect(fields[0]?.value).toBe('10.2');
    expect(fields.map(({ required }) => required)).toEqual([true, true, true, true, false, false, true, true, true, false, false, false]);
  });
});

test('the form is called by what it is for, says what comes of it, and what is asked for by the word that is chosen', async () => {
  await shown();
  const lists = () => [...open.page.querySelectorAll('label')].map(({ firstChild }) => firstChild?.textContent);
  expect([open.page.querySelector('form')?.getAttribute('aria-label'), open.text().includes('trade_decide_text')]).toEqual([
    'trade_decide',
    true,
  ]);
  await open.choose(0, 'void');
  expect(lists()).toEqual(['trade_word', 'trade_void_why']);
  await open.choose(0, 'postponement');
  expect(lists()).toEqual(['trade_word', 'trade_new_start']);
});
