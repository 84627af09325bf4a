import { amount, parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readLimitSettings, setBetLimits, setProtection, setUnanswered } from './set-limits.ts';

const usdt = parseAmount;
const LIMITS = { betMin: usdt('1'), betMax: usdt('9'), multipleMin: 2, multipleMax: 8, bonusMin: usdt('0'), bonusMax: usdt('90') };
const WIRE = { bet_min: usdt('1'), bet_max: usdt('9'), multiple_min: 2, multiple_max: 8, bonus_min: usdt('0'), bonus_max: usdt('90') };
const ASKED = { game: 'soccer', region: 'default', version: 3, reason: 'because' } as const;
const FACTS = {
  bet_min: '1.000000',
  bet_max: '9.000000',
  multiple_min: '2',
  multiple_max: '8',
  bonus_min: '0.000000',
  bonus_max: '90.000000',
};
const PROTECTION = { stopDeposits: 3, stopMinutes: 15, nightFrom: 0, nightUntil: 6, youngLimit: usdt('25'), statements: true };
const PROTECTION_WIRE = { stop_deposits: 3, stop_minutes: 15, night_from: 0, night_until: 6, young_limit: usdt('25'), statements: true };

test('what may be bet is shown of each game and region with its version, and what holds for who did not answer', async () => {
  const settings = {
    houseTerms: async () => ({ unansweredLimit: usdt('50'), ...PROTECTION }),
    allLimits: async () => [{ game: 'soccer', region: 'default', ...LIMITS }],
  };
  const { deps } = paperSettings({}, { settings });
  expect(await readLimitSettings(deps)).toEqual({
    unanswered: { unanswered_limit: usdt('50'), version: { number: 'limit:unanswered'.length, by: null, at: null } },
    protection: { ...PROTECTION_WIRE, version: { number: 'limit:protection'.length, by: null, at: null } },
    bets: [{ game: 'soccer', region: 'default', ...WIRE, version: { number: 'bets:default:soccer'.length, by: null, at: null } }],
  });
});

test('what may be bet is set as a whole, of one game and region, with what it was and is', async () => {
  const before = {
    ...LIMITS,
    betMin: usdt('2'),
    betMax: usdt('8'),
    multipleMin: 1,
    multipleMax: 9,
    bonusMin: usdt('3'),
    bonusMax: usdt('80'),
  };
  const { deps, call, steps, given, trail } = paperSettings({ betLimits: before });
  await setBetLimits(deps, { ...ASKED, ...WIRE } as never, call);
  expect([steps[0], given('betLimits')]).toEqual([
    'take bets:default:soccer 3 Ana Prado',
    [[{ game: 'soccer', region: 'default', limits: LIMITS }]],
  ]);
  const was = {
    bet_min: '2.000000',
    bet_max: '8.000000',
    multiple_min: '1',
    multiple_max: '9',
    bonus_min: '3.000000',
    bonus_max: '80.000000',
  };
  expect(trail()).toEqual([{ action: 'settings.bets', subject: 'bets:default:soccer', reason: 'because', before: was, after: FACTS }]);
});

test('of no game or region, and beyond reason, nothing is set', async () => {
  const { deps, call, given, trail } = paperSettings();
  expect(await codeOf(setBetLimits(deps, { ...ASKED, ...WIRE } as never, call))).toBe('setting.not_found');
  expect(await codeOf(setBetLimits(deps, { ...ASKED, ...WIRE, bet_max: usdt('0.5') } as never, call))).toBe('setting.invalid');
  expect([given('betLimits').length, trail()]).toEqual([1, []]);
});

test('the limit of who did not answer is set alone, within reason', async () => {
  const { deps, call, given, trail, steps } = paperSettings({ house: { unansweredLimit: usdt('50') } });
  await setUnanswered(deps, { unanswered_limit: usdt('60'), version: 3, reason: 'because' } as never, call);
  expect([given('house'), steps[0]]).toEqual([[[{ unansweredLimit: usdt('60') }]], 'take limit:unanswered 3 Ana Prado']);
  const [before, after] = [{ unanswered_limit: '50.000000' }, { unanswered_limit: '60.000000' }];
  expect(trail()).toEqual([{ action: 'settings.limit', subject: 'limit:unanswered', reason: 'because', before, after }]);
  expect(await codeOf(setUnanswered(deps, { unanswered_limit: amount(0n), version: 3, reason: 'because' } as never, call))).toBe(
    'setting.invalid',
  );
});

test('what protects players is set as a whole, within reason, with what it was and is', async () => {
  const { deps, call, given, trail, steps } = paperSettings({ house: PROTECTION });
  const next = { ...PROTECTION_WIRE, stop_minutes: 30, night_from: 23, statements: false };
  const set = (asked: object) => codeOf(setProtection(deps, { ...asked, version: 3, reason: 'because' } as never, call));
  expect([await set(next), steps[0]]).toEqual([{}, 'take limit:protection 3 Ana Prado']);
  expect(given('house')).toEqual([[{ ...PROTECTION, stopMinutes: 30, nightFrom: 23, statements: false }]]);
  const before = { stop_minutes: '15', night_from: '0', statements: 'true' };
  const after = { stop_minutes: '30', night_from: '23', statements: 'false' };
  expect(trail()).toEqual([{ action: 'settings.limit', subject: 'limit:protection', reason: 'because', before, after }]);
  expect(await set({ ...next, stop_deposits: 1 })).toBe('setting.invalid');
});
