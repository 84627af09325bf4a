// @vitest-environment happy-dom
import { parseRate, ZERO } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { LimitsSection } from './limits.tsx';
import { type GameConfig, HOUSE, helpOf } from './testing/help-of.tsx';

const CAPS_BY_LEGS = [
  '| 1 | help.limits_caps_times 50,000',
  '| help.limits_legs_range 2 3 | help.limits_caps_times 100,000',
  '| help.limits_legs_range 4 5 | help.limits_caps_times 250,000',
  '| help.limits_legs_from 6 | help.limits_caps_times 500,000',
];

describe('how payouts are rounded and capped', () => {
  test.each([
    ['soccer', 'exact', ['my_bets.rounding_ticket_down 0.000001 USDT'], CAPS_BY_LEGS],
    ['soccer', 'jingcai', ['my_bets.rounding_line_third_digit 0.010000 USDT', 'help.limits_raised'], CAPS_BY_LEGS],
    [
      ...(['bd', 'beijing'] as const),
      ['my_bets.rounding_line_down 0.010000 USDT', 'help.limits_raised', 'help.limits_share 65.0%'],
      ['| help.limits_legs_from 1 | help.limits_caps_times 2,500,000'],
    ],
  ] as const)('is said of %s by the rules %s', async (game, rule_set, rounding, caps) => {
    const lines = await helpOf(LimitsSection, game, { house: { rule_set } });
    expect(lines.slice(0, lines.indexOf('help.limits_caps'))).toEqual(['help.limits_unit', ...rounding, 'help.limits_no_tax']);
    expect(lines.filter((line) => line.startsWith('|')).slice(1)).toEqual(caps);
  });
});

test('the figures are of the currency they are read in', async () => {
  const lines = await helpOf(LimitsSection, 'soccer', {
    rates: [{ id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: '22', sort: 0 }],
  });
  expect(lines[1]).toBe('my_bets.rounding_ticket_down R$0.01');
  expect(lines[lines.indexOf('help.limits_bet_min') + 1]).toBe('R$10.00');
});

describe('the limits of this visitor', () => {
  const limitsUnder = async (house: Partial<GameConfig>) => {
    const lines = await helpOf(LimitsSection, 'soccer', { house });
    return lines.slice(lines.indexOf('help.limits_yours') + 1);
  };
  const PROMISES = ['help.promises_step 3 1.40 5.0%', 'help.promises_step 5 1.40 12.5%', 'help.promises_bonus 1,500.000000 USDT'];

  test('are said with what the house promises', async () => {
    expect(await limitsUnder({})).toEqual([
      ...['help.limits_bet_min', '2.000000 USDT', 'help.limits_bet_max', '5,000.000000 USDT'],
      ...['help.limits_bonus_max', '100,000.000000 USDT', 'help.limits_multiple_max', '50', 'help.limits_lines_max', '10,000'],
      ...['help.promises', 'help.promises_early 2', ...PROMISES],
    ]);
  });

  test('are none where the house has none', async () => {
    const limits = { ...HOUSE.data, bet_min: ZERO, bet_max: ZERO, bonus_max: ZERO, multiple_max: 0 };
    const names = ['bet_min', 'bet_max', 'bonus_max', 'multiple_max', 'lines_max'];
    expect(await limitsUnder({ data: limits, lines_max: 0, accumulator_bonus: null, early_payout: null })).toEqual(
      names.flatMap((name) => [`help.limits_${name}`, 'help.limits_none']),
    );
  });

  test('come with one promise where the house makes no other', async () => {
    expect((await limitsUnder({ early_payout: null })).slice(10)).toEqual(['help.promises', ...PROMISES]);
    expect((await limitsUnder({ accumulator_bonus: null })).slice(10)).toEqual(['help.promises', 'help.promises_early 2']);
  });

  test('begin with it where nobody may bet from here', async () => {
    expect((await limitsUnder({ region_disabled: true })).slice(0, 2)).toEqual(['errors.slip.region_disabled', 'help.limits_bet_min']);
  });
});

test('limits that have not come yet are waited for', async () => {
  expect(await helpOf(LimitsSection, 'soccer', { house: null })).toEqual(['{"status"}common.loading']);
});

test('limits that did not come are asked for again', async () => {
  let asked = 0;
  const { text, press, close } = await drawnAt(LimitsSection, {
    ...{ path: '/howToPlay/$game', address: '/howToPlay/bd' },
    answer: ({ pathname }) => {
      if (!pathname.endsWith('/game_config')) return;
      asked += 1;
      throw new TypeError('no network');
    },
  });
  await until(() => text().includes('common.try_again'));
  expect([text().includes('errors.'), asked]).toEqual([true, 1]);
  await press('common.try_again');
  await until(() => asked === 2);
  await close();
});
