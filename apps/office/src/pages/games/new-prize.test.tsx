// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { NewJackpot, NewTournament } from './new-prize.tsx';

const ASK = 'office.prizes_ask';
const NAMES = ['Jogo do dia', 'Game of the day', 'pgGame/dice,  noah/wheel'];
const SAID = { name_pt: 'Jogo do dia', name_en: 'Game of the day' };
const closed = vi.fn<() => void>();

let open: Desk;
const sent = (call: string) => {
  const [text = ''] = open.asked();
  expect(text.startsWith(`POST /games/${call} `)).toBe(true);
  return JSON.parse(text.slice(text.indexOf('{')));
};
const type = async (texts: readonly string[], from = 0) => {
  for (const [nth, text] of texts.entries()) await open.type(from + nth, text);
};
afterEach(async () => {
  await open.close();
  closed.mockClear();
});

describe('a jackpot', () => {
  const shown = async (refuses: readonly string[] = []) => {
    open = await desk(<NewJackpot queryKey={['games']} onClose={closed} />, { may: ['games.titles'], refuses });
  };

  test('is asked for as it was typed, of the titles there can be, and prizes are read again', async () => {
    await shown();
    await type([...NAMES, '1.25', '600', '150000', 'spring']);
    await open.press(ASK);
    const titles = [
      { type: 'pgGame', id: 'dice' },
      { type: 'noah', id: 'wheel' },
    ];
    const rules = { share_e4: 125, seed: '600.000000', stake_per_win: '150000.000000' };
    expect(sent('jackpots')).toEqual({ ...SAID, ...rules, titles, reason: 'spring' });
    expect([open.stale(), closed.mock.calls.length]).toEqual([['games'], 1]);
  });

  test('begins with half a percent, a seed of 500 and a win each 200 000', async () => {
    await shown();
    expect([...open.page.querySelectorAll('input')].map(({ value }) => value).slice(3, 6)).toEqual(['0.50', '500', '200000']);
  });

  test('is not asked for with what cannot be read', async () => {
    await shown();
    await type([...NAMES, 'x', '600', '150000', 'spring']);
    await open.press(ASK);
    expect([open.asked(), closed.mock.calls]).toEqual([[], []]);
    expect(open.text()).toContain('office.problem_unreadable');
  });

  test.each([
    ['a provider that nobody knows', 'pgGame/dice, nobody/wheel', 'nobody/wheel'],
    ['a provider without a title', 'pgGame, noah/wheel', 'pgGame'],
  ])('is not asked for with %s: the field says which', async (_, titles, unknown) => {
    open = await desk(<NewJackpot queryKey={['games']} onClose={closed} />, {
      ...{ may: ['games.titles'], words: { 'office.prizes_titles_unknown': ['unknown: ', ['names']] } as never },
    });
    await type(['Jogo do dia', 'Game of the day', titles, '1.25', '600', '150000', 'spring']);
    await open.press(ASK);
    expect([open.asked(), closed.mock.calls]).toEqual([[], []]);
    expect(open.text()).toContain(`unknown: ${unknown}`);
  });

  test('that is refused stays as it was typed, and prizes are read again', async () => {
    await shown(['office.prizes.askJackpot']);
    await type([...NAMES, '1.25', '600', '150000', 'spring']);
    await open.press(ASK);
    expect([open.stale(), closed.mock.calls, open.text()]).toEqual([['games'], [], expect.stringContaining('errors.server.busy')]);
  });
});

describe('a tournament', () => {
  const [FROM, UNTIL] = ['2026-03-09T10:00', '2026-03-10T22:30'];
  const shown = async () => {
    open = await desk(<NewTournament queryKey={['games']} onClose={closed} />, { may: ['games.titles'] });
  };
  /** Types names, rounds and three prizes, then the dates, then the reason. */
  const typed = async ({ prizes = ['70', '20', '0'], from = FROM, until = UNTIL }: { prizes?: string[]; from?: string; until?: string }) =>
    type([...NAMES, '40', ...prizes, from, until, 'spring']);

  test('is asked for as it was typed, first place first, without the places that win nothing', async () => {
    await shown();
    await typed({});
    await open.press(ASK);
    const times = { from: new Date(FROM).toISOString(), until: new Date(UNTIL).toISOString() };
    const { titles, ...rest } = sent('tournaments');
    expect(rest).toEqual({ ...SAID, ...times, scoring: 'best_multiple', rounds: 40, prizes: ['70.000000', '20.000000'], reason: 'spring' });
    expect([titles.length, open.stale(), closed.mock.calls.length]).toEqual([2, ['games'], 1]);
  });

  test('begins with fifty rounds and prizes of 50, 30 and 20', async () => {
    await shown();
    expect([...open.page.querySelectorAll('input')].map(({ value }) => value).slice(3, 7)).toEqual(['50', '50', '30', '20']);
  });

  test.each([
    ['a beginning', { from: '' }],
    ['an end', { until: '' }],
  ])('is not asked for without %s', async (_, more) => {
    await shown();
    await typed(more);
    await open.press(ASK);
    expect([open.asked(), closed.mock.calls]).toEqual([[], []]);
  });
});
