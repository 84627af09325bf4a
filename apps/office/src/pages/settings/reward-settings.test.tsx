// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { sheetOf } from '../../shared/testing/sheet.ts';
import { RewardSettingsPage } from './reward-settings.tsx';

const version = (number: number) => ({ number, by: null, at: null });
const THRESHOLDS = { bronze: '0', silver: '100', gold: '1000', platinum: '10000', diamond: '100000' };
const usdt = (text: string) => `${text}.000000`;
const REWARDS = {
  vip: { thresholds: Object.entries(THRESHOLDS).map(([level, from]) => ({ level, from: usdt(from) })), version: version(2) },
  check_in: { prizes: ['0.100000', '0.200000', '0.300000'], version: version(3) },
  offers: [
    { kind: 'registration', amount: usdt('5'), recharge_from: usdt('0'), version: version(4) },
    { kind: 'invitation', amount: usdt('8'), recharge_from: usdt('20'), version: version(5) },
  ],
};
const READ = 'GET /settings/rewards';

let open: Acted;
const shown = async (form: string, may: readonly Permission[] = ['settings.rewards'], refuses = (_: string) => false) => {
  open = await acted(<RewardSettingsPage />, { may, refuses, instead: { 'office.terms.rewards': () => REWARDS } });
  return sheetOf(open.page, form);
};
afterEach(() => open.close());

describe('what players are given', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>, string, object]>([
    [
      'from how much deposited a level is held, the lowest first',
      'vip',
      { vip_bronze: '0.00', vip_silver: '100.00', vip_gold: '1000.00', vip_platinum: '10000.00', vip_diamond: '100000.00' },
      { vip_silver: '150', vip_diamond: '200000' },
      'vip',
      { thresholds: ['0', '150', '1000', '10000', '200000'].map(usdt), version: 2 },
    ],
    [
      'the prize of each day in a row, the first day first',
      'check_in',
      { 'day 1': '0.10', 'day 2': '0.20', 'day 3': '0.30' },
      { 'day 1': '0.15' },
      'check_in',
      { prizes: ['0.150000', '0.200000', '0.300000'], version: 3 },
    ],
    [
      'a registration brings',
      'reward_registration',
      { reward_amount: '5.00' },
      { reward_amount: '6.5' },
      'offers/registration',
      { amount: '6.500000', recharge_from: '0.000000', version: 4 },
    ],
    [
      'an invitation brings, and from how much deposited',
      'reward_invitation',
      { reward_amount: '8.00', recharge_from: '20.00' },
      { reward_amount: '9', recharge_from: '30' },
      'offers/invitation',
      { amount: '9.000000', recharge_from: '30.000000', version: 5 },
    ],
  ])('%s: is shown as it is, sent with the version that was seen, and read again', async (_, form, before, typed, path, body) => {
    const sheet = await shown(form);
    expect(sheet.fields()).toEqual({ ...before, reason: '' });
    await sheet.fill({ ...typed, reason: 'a new year' });
    await sheet.send();
    const [, sent = '', ...read] = open.asked();
    expect([sent.slice(0, sent.indexOf(' {')), read]).toEqual([`PUT /settings/rewards/${path}`, [READ]]);
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toEqual({ ...body, reason: 'a new year' });
  });

  test.each<[string, string, Record<string, string>, string, string]>([
    ['the lowest level asks for a deposit', 'vip', { vip_bronze: '1' }, 'vip_bronze', 'not_zero'],
    ['a level asks for no more than the one below', 'vip', { vip_gold: '100' }, 'vip_gold', 'not_rising'],
    ['a day brings nothing', 'check_in', { 'day 2': '0' }, 'day 2', 'not_positive'],
    ['a registration brings more than it may', 'reward_registration', { reward_amount: '101' }, 'reward_amount', 'over_cap'],
    [
      'an invitation brings more than was deposited for it',
      'reward_invitation',
      { reward_amount: '21' },
      'reward_amount',
      'over_deposited',
    ],
  ])('is not sent where %s', async (_, form, typed, field, problem) => {
    const sheet = await shown(form);
    await sheet.fill({ ...typed, reason: 'a new year' });
    await sheet.send();
    expect([open.sent(), sheet.wrong()]).toEqual([[], [[field, `problem_${problem}`]]]);
  });

  test('is only read by who may set other things', async () => {
    await shown('vip', ['settings.limits', 'settings.read']);
    expect(open.buttons()).toEqual([]);
  });
});

test('what would change is said in USDT', async () => {
  const sheet = await shown('reward_registration');
  await sheet.fill({ reward_amount: '6.5' });
  expect(open.page.querySelector('dd')?.textContent).toBe('5.00 USDT6.5 USDT');
});

test('rewards that cannot be read are said to be so', async () => {
  await expect(shown('vip', [], () => true)).rejects.toThrow('errors.server.busy');
});
