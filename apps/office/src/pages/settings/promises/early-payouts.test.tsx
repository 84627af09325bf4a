// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../../shared/testing/sheet.ts';
import { EarlyPayouts } from './early-payouts.tsx';

const ROW = { open: true, lead: 3, version: { number: 8, by: null, at: null } };
const ROWS = [
  { ...ROW, game: 'soccer' },
  { ...ROW, game: 'basketball', open: false, lead: 2 },
];

let open: Acted;
const begun = async () => {
  open = await acted(<EarlyPayouts rows={ROWS as never} error={undefined} queryKey={['settings', 'games']} />, { may: ['settings.games'] });
  await open.tap('change_early name_game_soccer');
  return sheetOf(open.page, 'early_of name_game_soccer');
};
afterEach(() => open.close());

describe('the lead from which a side is paid', () => {
  test('is said by game, and why never of one whose sides do not lead by goals', async () => {
    await begun();
    expect(cellsOf(open.page, 'early')).toEqual([
      ['name_game_soccer soccer', 'early_true', '3', 'never_changed', 'change'],
      ['name_game_basketball basketball', 'early_false', '2', 'never_changed', 'early_never'],
    ]);
  });

  test('is shown as it is, sent with the version that was seen, and read again', async () => {
    const sheet = await begun();
    expect(sheet.fields()).toEqual({ state: 'true', early_lead: '3', reason: '' });
    await sheet.fill({ state: 'false', early_lead: '2', reason: 'a new year' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual(['PUT /settings/early_payout/soccer', { open: false, lead: 2, version: 8, reason: 'a new year' }]);
    expect(read).toEqual(['read settings,games']);
  });

  test('is on or off, and can be left as it is', async () => {
    await begun();
    const [state] = open.page.querySelectorAll('select');
    expect([...(state?.options ?? [])].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['true', 'early_true'],
      ['false', 'early_false'],
    ]);
    await open.tap('cancel');
    expect([open.page.querySelector('form'), open.sent()]).toEqual([null, []]);
  });

  test.each(['1', '6'])('is never %s, and says so there', async (lead) => {
    const sheet = await begun();
    await sheet.fill({ early_lead: lead, reason: 'a new year' });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], [['early_lead', 'problem_out_of_range']]]);
  });
});
