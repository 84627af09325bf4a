// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { ODDS_ONE, parseOdds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { BetDelays } from './bet-delays.tsx';

const ALL = { market: null, odds_from: ODDS_ONE, seconds: 5 };
const LONG = { market: null, odds_from: parseOdds('6'), seconds: 8 };
const WL = { market: 'wl', odds_from: ODDS_ONE, seconds: 3 };
const [VERSION, DELAYS_VERSION] = [8, 5].map((number) => ({ number, by: null, at: null }));

let open: Acted;
const shown = async (delays: readonly object[] = [ALL, LONG, WL], may: readonly Permission[] = ['settings.games'], game = 'basketball') => {
  const row = { game, open: true, version: VERSION, delays, delays_version: DELAYS_VERSION };
  open = await acted(<BetDelays rows={[row as never]} error={undefined} queryKey={['settings', 'games']} />, { may });
};
const begun = async (delays?: readonly object[]) => {
  await shown(delays);
  await open.tap('change_bet_delays name_game_basketball');
  return sheetOf(open.page, 'bet_delays_of name_game_basketball');
};
afterEach(() => open.close());

const NONE = { 'sports.market_handicap': '0', 'sports.market_bs': '0', 'sports.market_mv': '0', reason: '' };

describe('how long bets in play wait', () => {
  test('is said rule by rule', async () => {
    await shown();
    const long = 'bet_delay_long ≥ 6.00: bet_delay_seconds 8';
    expect(cellsOf(open.page, 'bet_delays')[0]?.[1]).toBe(
      `bet_delay_all: bet_delay_seconds 5 · ${long} · sports.market_wl: bet_delay_seconds 3`,
    );
  });

  test.each<[string, readonly object[], object]>([
    [
      'as it is',
      [ALL, LONG, WL],
      { bet_delay_all: '5', bet_delay_long: '8', bet_delay_long_from: '6.00', 'sports.market_wl': '3', ...NONE },
    ],
    [
      'with long odds from ten where nobody said it',
      [ALL],
      { bet_delay_all: '5', bet_delay_long: '0', bet_delay_long_from: '10.00', 'sports.market_wl': '0', ...NONE },
    ],
  ])('is shown to be set %s', async (_, delays, fields) => {
    expect((await begun(delays)).fields()).toEqual(fields);
  });

  test('is sent whole, without rules of no seconds, with the version of the delays alone, and read again', async () => {
    const sheet = await begun();
    await sheet.fill({ bet_delay_all: '6', bet_delay_long: '9', bet_delay_long_from: '7,5', 'sports.market_wl': '0' });
    await sheet.fill({ 'sports.market_mv': '15', reason: 'a late feed' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    const delays = [
      { market: null, odds_from: '1.00', seconds: 6 },
      { market: null, odds_from: '7.50', seconds: 9 },
      { market: 'mv', odds_from: '1.00', seconds: 15 },
    ];
    expect(callOf(sent)).toEqual(['PUT /settings/bet_delays/basketball', { delays, version: 5, reason: 'a late feed' }]);
    expect(read).toEqual(['read settings,games']);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['without a rule for every market', { bet_delay_all: '0' }, 'bet_delay_all', 'no_rule_for_all'],
    ['where long odds begin with all odds', { bet_delay_long_from: '1' }, 'bet_delay_long_from', 'rule_repeats'],
    ['where every market waits too long', { bet_delay_all: '16' }, 'bet_delay_all', 'out_of_range'],
    ['where long odds wait too long', { bet_delay_long: '16' }, 'bet_delay_long', 'out_of_range'],
    [
      'where one market waits too long',
      { bet_delay_all: '15', bet_delay_long: '15', 'sports.market_bs': '16' },
      'sports.market_bs',
      'out_of_range',
    ],
    ['where one market alone waits too long', { 'sports.market_bs': '16' }, 'sports.market_bs', 'out_of_range'],
    ['with odds that cannot be read', { bet_delay_long_from: 'x' }, 'bet_delay_long_from', 'unreadable'],
  ])('is not sent %s, and says so there', async (_, typed, field, problem) => {
    const sheet = await begun();
    await sheet.fill({ ...typed, reason: 'a late feed' });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], [[field, `problem_${problem}`]]]);
  });

  test('is left as it is by who closes it', async () => {
    await begun();
    await open.tap('cancel');
    expect([open.page.querySelector('form'), open.sent()]).toEqual([null, []]);
  });

  test('is of a main line and all beside it together', async () => {
    await shown([ALL], undefined, 'sports365');
    await open.tap('change');
    const labels = [...open.page.querySelectorAll('form label')].map(({ textContent }) => textContent);
    expect(labels).toEqual([...new Set(labels)]);
  });

  test('is changed by nobody who may only set limits', async () => {
    await shown(undefined, ['settings.limits']);
    expect(open.buttons()).toEqual([]);
  });
});
