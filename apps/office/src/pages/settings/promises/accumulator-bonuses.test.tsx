// @vitest-environment happy-dom
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../../shared/testing/sheet.ts';
import { AccumulatorBonuses } from './accumulator-bonuses.tsx';

const STEPS = [
  { legs: 3, share_e4: 300 },
  { legs: 5, share_e4: 1_000 },
];
const ROW = {
  ...{ open: true, odds_min: parseOdds('1.2'), most: parseAmount('1000'), steps: STEPS },
  version: { number: 8, by: null, at: null },
};
const ROWS = [
  { ...ROW, game: 'soccer' },
  { ...ROW, game: 'bd', open: false },
];
const REASON = { reason: 'a new year' };

let open: Acted;
const begun = async (game: string) => {
  open = await acted(<AccumulatorBonuses rows={ROWS as never} error={undefined} queryKey={['settings', 'games']} />, {
    may: ['settings.games'],
  });
  await open.tap(`change_bonus name_game_${game}`);
  return sheetOf(open.page, `bonus_of name_game_${game}`);
};
afterEach(() => open.close());

describe('what multiples are promised', () => {
  test('is said by game', async () => {
    await begun('soccer');
    const terms = ['3: 3.00, 5: 10.00 (%)', '1.20', '1,000.00 USDT', 'never_changed', 'change'];
    expect(cellsOf(open.page, 'bonus')).toEqual([
      ['name_game_soccer soccer', 'bonus_true', ...terms],
      ['name_game_bd bd', 'bonus_false', ...terms],
    ]);
  });

  test('is shown as it is, sent whole with the version that was seen, and read again', async () => {
    const sheet = await begun('soccer');
    expect(sheet.fields()).toEqual({
      ...{ state: 'true', bonus_steps: '3: 3.00, 5: 10.00', bonus_odds: '1.20', bonus_most: '1000.000000', reason: '' },
    });
    await sheet.fill({ state: 'false', bonus_steps: '2: 1, 7: 12.5', bonus_odds: '1.5', bonus_most: '2000', ...REASON });
    await sheet.send();
    const [sent, ...read] = open.sent();
    const steps = [
      { legs: 2, share_e4: 100 },
      { legs: 7, share_e4: 1_250 },
    ];
    expect(callOf(sent)).toEqual([
      'PUT /settings/accumulator_bonus/soccer',
      { open: false, odds_min: '1.50', most: '2000.000000', steps, version: 8, ...REASON },
    ]);
    expect(read).toEqual(['read settings,games']);
  });

  test('is on or off, and can be left as it is', async () => {
    await begun('bd');
    const [state] = open.page.querySelectorAll('select');
    expect([...(state?.options ?? [])].map(({ value, textContent }) => [value, textContent, value === state?.value])).toEqual([
      ['true', 'bonus_true', false],
      ['false', 'bonus_false', true],
    ]);
    await open.tap('cancel');
    expect([open.page.querySelector('form'), open.sent()]).toEqual([null, []]);
  });

  test.each<[string, string, Record<string, string>, string, string]>([
    ['steps that cannot be read', 'soccer', { bonus_steps: 'three' }, 'bonus_steps', 'out_of_range'],
    ['less for more legs', 'soccer', { bonus_steps: '3: 5, 5: 3' }, 'bonus_steps', 'not_rising'],
    ['odds that everything has', 'soccer', { bonus_odds: '1' }, 'bonus_odds', 'out_of_range'],
    ['nothing at the most', 'soccer', { bonus_most: '0' }, 'bonus_most', 'not_positive'],
    ['anything in a pool', 'bd', { state: 'true' }, 'state', 'not_offered'],
  ])('is never %s, and says so there', async (_, game, typed, field, problem) => {
    const sheet = await begun(game);
    await sheet.fill({ ...typed, ...REASON });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], [[field, `problem_${problem}`]]]);
  });
});
