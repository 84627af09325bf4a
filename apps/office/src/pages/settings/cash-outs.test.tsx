// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { CashOuts } from './cash-outs.tsx';

const ROW = { open: true, margin_e4: 505, version: { number: 8, by: null, at: null } };
const ROWS = [
  { ...ROW, game: 'soccer' },
  { ...ROW, game: 'basketball', open: false, margin_e4: 5 },
  { ...ROW, game: 'cricket', open: false, margin_e4: 0 },
];

let open: Acted;
const shown = async (may: readonly Permission[] = ['settings.games']) => {
  open = await acted(<CashOuts rows={ROWS as never} error={undefined} queryKey={['settings', 'games']} />, { may });
};
afterEach(() => open.close());

describe('whether bets are cashed out', () => {
  test.each<[string, Permission, string]>([
    ['and changed by who may set games', 'settings.games', 'change'],
    ['and changed by nobody else', 'settings.limits', ''],
  ])('is said with what the house keeps, of a sport without it why never, %s', async (_, may, action) => {
    await shown([may]);
    expect(cellsOf(open.page, 'cash_out')).toEqual([
      ['name_game_soccer soccer', 'cash_out_true', '5.05 %', 'never_changed', action],
      ['name_game_basketball basketball', 'cash_out_false', '0.05 %', 'never_changed', action],
      ['name_game_cricket cricket', 'cash_out_false', '0.00 %', 'never_changed', 'cash_out_never'],
    ]);
  });

  test('is set for the game that was chosen, and its form can be left', async () => {
    await shown();
    await open.tap('change_cash_out name_game_basketball');
    const sheet = sheetOf(open.page, 'cash_out_of name_game_basketball');
    expect(sheet.fields()).toEqual({ state: 'false', cash_out_margin: '0.05', reason: '' });
    expect([...open.page.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['true', 'cash_out_true'],
      ['false', 'cash_out_false'],
    ]);
    await sheet.fill({ state: 'true', cash_out_margin: '30', reason: 'the season' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual(['PUT /settings/cash_out/basketball', { open: true, margin_e4: 3_000, version: 8, reason: 'the season' }]);
    expect(read).toEqual(['read settings,games']);
    await open.tap('cancel');
    expect(open.page.querySelector('form')).toBeNull();
  });

  test('is not set so that the house keeps more than it may', async () => {
    await shown();
    await open.tap('change_cash_out name_game_soccer');
    const sheet = sheetOf(open.page);
    await sheet.fill({ cash_out_margin: '30.01', reason: 'the season' });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], [['cash_out_margin', 'problem_out_of_range']]]);
  });
});
