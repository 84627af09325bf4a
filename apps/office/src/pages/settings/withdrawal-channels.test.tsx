// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { acted } from '../../shared/testing/acted.tsx';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { cellsOf, sheetOf } from '../../shared/testing/sheet.ts';
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
  test('is left as it is by who closes the form', async () => {
    await shown(<WithdrawalChannelsPage />, OUT, ['settings.withdrawals']);
    const before = values().length;
    await open.press('office.change');
    expect(values().length).toBeGreaterThan(before);
    await open.press('office.cancel');
    expect([values().length, open.asked()]).toEqual([before, []]);
  });

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

describe('the terms of a way to withdraw', () => {
  const begun = async (least = '5.000000') => {
    const minimum = { withdrawal_min: least, version: { number: 2, by: null, at: null } };
    const page = await acted(<WithdrawalChannelsPage />, {
      may: ['settings.withdrawals'],
      instead: { 'office.channels.withdrawalChannels': () => ({ list: [OUT], regions: REGIONS, minimum }) },
    });
    open = page as unknown as Desk;
    await page.tap('change');
    return { page, sheet: sheetOf(page.page, 'change_channel name_channel_pix') };
  };

  test.each([
    ['from the least of the way', '5.000000', '20.00 USDT', ['1.05 USDT', '2.10 USDT', '18.95 USDT', '17.90 USDT']],
    ['from the least of the house, where that is more', '40.000000', '40.00 USDT', ['1.35 USDT', '2.50 USDT', '38.65 USDT', '37.50 USDT']],
  ])('say what is kept and what arrives now and by what was typed, %s', async (_, least, paid, [keptNow, keptThen, now, then]) => {
    const { page, sheet } = await begun(least);
    await sheet.fill({ min: '20', fee_share: '2', fee_fixed: '1.2', network_fee: '0.5' });
    expect(cellsOf(page.page, 'examples')[0]).toEqual([paid, keptNow, keptThen, now, then]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['nothing at the least', { min: '0' }, 'min', 'not_positive'],
    ['less at the most than the house lets out', { min: '1', max: '4' }, 'max', 'under_min'],
    ['all of the least', { fee_fixed: '10' }, 'fee_fixed', 'eats_all'],
    ['more than one person alone may let out', { second_from: '1000.01' }, 'second_from', 'over_cap'],
    ['a note in one language', { note_pt: '' }, 'note_pt', 'one_language'],
    ['a place that there is not', { place: '1000' }, 'place', 'out_of_range'],
  ])('are not set to %s, and say so there', async (_, typed, field, problem) => {
    const { page, sheet } = await begun();
    await sheet.fill({ ...typed, reason: 'dearer now' });
    await sheet.send();
    expect([page.sent(), sheet.wrong()]).toEqual([[], [[field, `problem_${problem}`]]]);
  });

  test('refuse a minimum above the channel’s maximum', async () => {
    const { page } = await begun();
    const sheet = sheetOf(page.page, 'withdrawal_min');
    await sheet.fill({ min: '1000.01', reason: 'costs' });
    await sheet.send();
    expect([page.sent(), sheet.wrong()]).toEqual([[], [['min', 'problem_over_max']]]);
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
