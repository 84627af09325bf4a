// @vitest-environment happy-dom
import type { HouseFigures } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { FiguresView } from './figures-view.tsx';

const FIGURES: HouseFigures = {
  bets: { decided: 1_234, void: 5, corrected: 2, matches: { middle: 3, most: 125 }, draws: null },
  withdrawals: { channels: [{ channel: 'pix', paid: 40, took: { middle: 600, most: 8_000 } }], refused: 1, returned: 0 },
  returns: [
    { game: 'soccer', bets: 900, returned_e4: 9_312 },
    { game: 'racing', bets: 3, returned_e4: null },
  ],
  players: { played: 150, ahead_e4: 3_150, top_e4: null, limited: 60, on_break: 4, lowered: 1, stopped: 0 },
  cases: { opened: 21, complaints: 2, answered: { middle: 61, most: 86_400 } },
};
const OLD: HouseFigures = {
  ...FIGURES,
  bets: { ...FIGURES.bets, decided: 900 },
  withdrawals: { ...FIGURES.withdrawals, channels: [{ channel: 'bank', paid: 1, took: null }] },
  returns: [],
};

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(() => open?.close());
const draw = async (published: object | null) => {
  open = await drawnAt(FiguresView, {
    ...{ address: '/figures', words: NAMED_WORDS },
    known: [[keys.figures, { published }]],
  });
  return open;
};
const drawFigures = (before: HouseFigures | null) =>
  draw({ day: '2026-11-30', made_at: new Date('2026-11-30T12:00:00Z'), days: 30, figures: FIGURES, before });
/** Of each row of the page its name and what stands in its columns. */
const rows = () =>
  [...(open?.page.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [row.querySelector('th')?.firstChild?.textContent, ...[...row.querySelectorAll('td')].map((cell) => cell.textContent)].join(' | '),
  );

test('every figure is told in words of its own; what is of too few says so, with how many it takes', async () => {
  await drawFigures(null);
  expect(rows()).toMatchInlineSnapshot(`
    [
      "figures.paid_matches | figures.took 3 secs 3 mins",
      "figures.paid_draws | figures.too_few 20",
      "figures.withdrawals_by figures.channel_pix | figures.took 10 mins 3 hrs",
      "figures.decided | 1,234",
      "figures.void | 5",
      "figures.corrected | 2",
      "figures.refused | 1",
      "figures.returned | 0",
      "rewards.game_soccer | 93.1%",
      "rewards.game_racing | figures.too_few 20",
      "figures.played | 150",
      "figures.ahead | 31.5%",
      "figures.top | figures.too_few 100",
      "figures.limited | 60",
      "figures.on_break | 4",
      "figures.lowered | 1",
      "figures.stopped | 0",
      "figures.opened | 21",
      "figures.complaints | 2",
      "figures.answered | figures.took 61 secs 24 hrs",
    ]
  `);
});

test('beside them stand those of the period before; what only one of them has is told as too few in the other', async () => {
  await drawFigures(OLD);
  const told = rows();
  expect(told.find((row) => row.startsWith('figures.decided'))).toBe('figures.decided | 1,234 | 900');
  expect(told.filter((row) => row.startsWith('figures.withdrawals_by'))).toEqual([
    expect.stringMatching(/channel_pix \| figures\.took.* \| figures\.too_few 20$/),
    expect.stringMatching(/channel_bank \| figures\.too_few 20 \| figures\.too_few 20$/),
  ]);
  expect(told.find((row) => row.includes('game_soccer'))).toMatch(/93[.,]1\s?% \| figures\.too_few 20$/);
});

test('without figures it says that the first come, and holds out none', async () => {
  const { text } = await draw(null);
  expect([text().includes('figures.none_yet'), rows()]).toEqual([true, []]);
});
