// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { DepositChannelsPage } from './deposit-channels.tsx';
import { WithdrawalChannelsPage } from './withdrawal-channels.tsx';

const OFFER = {
  obstacle: null,
  channel: 'pix',
  enabled: true,
  sort: 3,
  note_pt: 'já',
  note_en: 'now',
  regions: null,
  version: { number: 8, by: null, at: null },
};
const MONEY = { min: '10.000000', max: '1000.000000', fee_e4: 150, fee_fixed: '0.500000' };
const OUT = { ...OFFER, ...MONEY, account_kind: 'pix', network_fee: '0.250000', second_from: '900.000000' };
const CHAIN = { payment_type: 'crypto', currency: null, fee_e4: 0, fee_fixed: '0.000000' };
const REGIONS = ['BR', 'PT'];

let open: Desk;
const shown = async (part: ReactNode, row: object, may: readonly Permission[]) => {
  const answers = { list: [row], regions: REGIONS };
  const minimum = { withdrawal_min: '5.000000', version: { number: 2, by: null, at: null } };
  open = await desk(part, {
    may,
    instead: {
      'office.channels.withdrawalChannels': (sample) => ({ ...sample, ...answers, minimum }),
      'office.channels.depositChannels': (sample) => ({ ...sample, ...answers }),
    },
  });
  open.asked();
};
const values = () => [...open.page.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].map(({ value }) => value);
const typed = async (nth: number, text: string) => {
  const all = [...open.page.querySelectorAll('input')];
  await open.type(
    all.indexOf([...open.page.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')][nth] as HTMLInputElement),
    text,
  );
};
const leave = (nth: number) => act(async () => open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[nth]?.click());
afterEach(() => open.close());

describe('a way to withdraw', () => {
  test('is set field by field, with the version that was seen, and read again', async () => {
    await shown(<WithdrawalChannelsPage />, OUT, ['settings.withdrawals']);
    await open.press('office.change');
    expect(values().slice(0, 10)).toEqual(['10.00', '1000.00', '1.50', '0.50', '0.25', '900.00', '3', 'já', 'now', '']);
    for (const [nth, text] of ['11', '1100', '2.25', '0.6', '0.3', '800', '4', 'logo', 'soon', 'dearer now'].entries())
      await typed(nth, text);
    await leave(1);
    await open.choose(0, 'false');
    await open.press('office.save');
    const body = {
      ...{ enabled: false, sort: 4, note_pt: 'logo', note_en: 'soon', regions: ['BR'], min: '11.000000', max: '1100.000000', fee_e4: 225 },
      ...{ fee_fixed: '0.600000', network_fee: '0.300000', second_from: '800.000000', version: 8, reason: 'dearer now' },
    };
    const [sent = '', read] = open.asked();
    expect([sent.slice(0, sent.indexOf('{')), read]).toEqual(['PUT /settings/withdrawals/pix ', 'GET /settings/withdrawals']);
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toEqual(body);
  });

  test('is open to every region where all are ticked, those that come later too', async () => {
    await shown(<WithdrawalChannelsPage />, { ...OUT, regions: ['BR'] }, ['settings.withdrawals']);
    await open.press('office.change');
    await leave(1);
    await typed(9, 'everywhere');
    await open.press('office.save');
    expect(open.asked()[0]).toContain('"regions":null');
  });

  test('is only looked at by who may set deposits', async () => {
    await shown(<WithdrawalChannelsPage />, OUT, ['settings.deposits']);
    expect([open.button('office.look') !== undefined, open.button('office.save')]).toEqual([true, undefined]);
    await open.press('office.look');
    expect(open.button('office.save')).toBeUndefined();
  });

  test('does not let out less than the house does: its least is set with its own version', async () => {
    await shown(<WithdrawalChannelsPage />, OUT, ['settings.withdrawals']);
    await typed(0, '6');
    await typed(1, 'costs');
    await open.press('office.save');
    expect(open.asked()).toEqual([
      'PUT /settings/withdrawal_minimum {"withdrawal_min":"6.000000","version":2,"reason":"costs"}',
      'GET /settings/withdrawals',
    ]);
  });
});

describe('a way to deposit', () => {
  test('is set field by field, with the version that was seen, and read again', async () => {
    await shown(<DepositChannelsPage />, { ...OFFER, ...MONEY, payment_type: 'fiat', currency: 'BRL' }, ['settings.deposits']);
    await open.press('office.change');
    const before = values();
    expect(before.slice(0, 2)).toEqual(['10.00', '1000.00']);
    await typed(0, '11');
    await typed(1, '1100');
    await typed(before.indexOf('3'), '4');
    await typed(before.length - 1, 'dearer now');
    await open.press('office.save');
    const [sent = '', read] = open.asked();
    expect([sent.slice(0, sent.indexOf('{')), read]).toEqual(['PUT /settings/deposits/pix ', 'GET /settings/deposits']);
    const body = { min: '11.000000', max: '1100.000000', sort: 4, regions: null, enabled: true, version: 8, reason: 'dearer now' };
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject(body);
  });

  test('over a chain has no most to set: what arrives is credited', async () => {
    await shown(<DepositChannelsPage />, { ...OFFER, ...MONEY, ...CHAIN }, ['settings.deposits']);
    await open.press('office.change');
    expect(values()[0]).toBe('10.00');
    expect(values()).not.toContain('1000.00');
    await typed(0, '12');
    await typed(values().length - 1, 'network');
    await open.press('office.save');
    expect(open.asked()[0]).toContain('"min":"12.000000","max":"1000.000000"');
  });

  test('is only looked at by who may set withdrawals', async () => {
    await shown(<DepositChannelsPage />, { ...OFFER, ...MONEY, ...CHAIN }, ['settings.withdrawals']);
    expect([open.button('office.look') !== undefined, open.button('office.change')]).toEqual([true, undefined]);
  });
});
