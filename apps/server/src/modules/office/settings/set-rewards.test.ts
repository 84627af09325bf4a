import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readRewardSettings, setCheckIn, setReward, setVip } from './set-rewards.ts';

const usdt = parseAmount;
const LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'];
const OLD = ['0', '10', '20', '30', '40'];
const rows = {
  'rewards.vip_levels': LEVELS.map((level, at) => ({ level, from: usdt(OLD[at] ?? ''), img: 'i' })),
  'rewards.prizes': ['1', '2'].map((prize) => ({ prize: usdt(prize) })),
  'rewards.terms': ([kind]: readonly unknown[]) => [{ amount: usdt(kind === 'registration' ? '1' : '2'), rechargeFrom: usdt('20') }],
};
const room = () => paperSettings({}, {}, { rows });
const seen = { version: 3, reason: 'because' };

test('levels, prizes of days and what an invitation brings are shown, each with its version', async () => {
  const version = (subject: string) => ({ number: subject.length, by: null, at: null });
  expect(await readRewardSettings(room().deps)).toEqual({
    vip: { thresholds: LEVELS.map((level, at) => ({ level, from: usdt(OLD[at] ?? '') })), version: version('vip') },
    check_in: { prizes: [usdt('1'), usdt('2')], version: version('check_in') },
    offers: [
      { kind: 'registration', amount: usdt('1'), recharge_from: usdt('20'), version: version('reward:registration') },
      { kind: 'invitation', amount: usdt('2'), recharge_from: usdt('20'), version: version('reward:invitation') },
    ],
  });
});

test('levels are set all at once, and what each was and is stands in the trail', async () => {
  const { deps, call, asked, trail, steps } = room();
  const next = ['0', '11', '20', '30', '41'].map(usdt);
  await setVip(deps, { ...seen, thresholds: next } as never, call);
  expect([asked('rewards.set_levels'), steps[0]]).toEqual([[[LEVELS, `{${next.join(',')}}`]], 'take vip 3 Ana Prado']);
  expect(trail()).toEqual([
    {
      ...{ action: 'settings.vip', subject: 'vip', reason: 'because' },
      ...{ before: { silver: '10.000000', diamond: '40.000000' }, after: { silver: '11.000000', diamond: '41.000000' } },
    },
  ]);
  expect(await codeOf(setVip(deps, { ...seen, thresholds: ['0', '11', '10', '30', '41'].map(usdt) } as never, call))).toBe(
    'setting.invalid',
  );
});

test('prizes are set for as many days as there are', async () => {
  const { deps, call, asked, trail } = room();
  await setCheckIn(deps, { ...seen, prizes: ['1', '3'].map(usdt) } as never, call);
  expect([asked('rewards.set_prizes'), trail()[0]?.before]).toEqual([[['{1000000,3000000}']], { day_2: '2.000000' }]);
  expect(await codeOf(setCheckIn(deps, { ...seen, prizes: ['1', '2', '3'].map(usdt) } as never, call))).toBe('setting.invalid');
  expect(trail()).toHaveLength(1);
});

test('what an invitation brings is set of that kind alone, and never more than was deposited for it', async () => {
  const { deps, call, asked, trail, steps } = room();
  await setReward(deps, { ...seen, kind: 'invitation', amount: usdt('5'), recharge_from: usdt('30') } as never, call);
  expect([asked('rewards.set_terms'), steps[0]]).toEqual([[['invitation', usdt('5'), usdt('30')]], 'take reward:invitation 3 Ana Prado']);
  expect(trail()).toMatchObject([
    {
      subject: 'reward:invitation',
      before: { amount: '2.000000', recharge_from: '20.000000' },
      after: { amount: '5.000000', recharge_from: '30.000000' },
    },
  ]);
  expect(await codeOf(setReward(deps, { ...seen, kind: 'invitation', amount: usdt('5'), recharge_from: usdt('4') } as never, call))).toBe(
    'setting.invalid',
  );
});
