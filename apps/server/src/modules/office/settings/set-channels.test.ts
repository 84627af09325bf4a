import { parseAmount as usdt } from '@fairbook/core/money';
import { beforeEach, expect, test } from 'vitest';
import type { Queries } from '../../../platform/db/db.ts';
import { codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readDepositChannels, readWithdrawalChannels, setDepositChannel, setWithdrawalChannel, setWithdrawalMin } from './set-channels.ts';

const OFFER = { enabled: false, sort: 4, notePt: 'Fechado', noteEn: 'Closed', regions: ['BR'] };
const TERMS = { min: usdt('20'), max: usdt('900'), feeE4: 150, feeFixed: usdt('0.3') };
const CARD = { channel: 'card', paymentType: 'card', currency: 'BRL', obstacle: 'provider', ...OFFER, ...TERMS };
const PIX = { channel: 'pix', accountKind: 'pix', obstacle: 'law', ...OFFER, ...TERMS, networkFee: usdt('1'), secondFrom: usdt('500') };

const WIRE_OFFER = { enabled: false, sort: 4, note_pt: 'Fechado', note_en: 'Closed', regions: ['BR'] };
const WIRE_TERMS = { min: usdt('20'), max: usdt('900'), fee_e4: 150, fee_fixed: usdt('0.3') };
const ASKED = { enabled: true, sort: 2, note_pt: 'Já volta', note_en: 'Back soon', regions: null, min: usdt('30'), max: usdt('800') };
const FEES = { fee_e4: 200, fee_fixed: usdt('0.5') };
const SET = { version: 3, reason: 'because' };

let [kept, held]: [unknown[], number] = [[], 0];
beforeEach(() => {
  [kept, held] = [[], 0];
});
/** A desk that knows players of Brazil and Portugal, in a house whose least withdrawal is 10. */
const desk = (before = {}) =>
  paperSettings(before, {
    settings: {
      regions: async () => ['BR', 'PT'],
      houseTerms: async () => ({ withdrawalMin: usdt('10') }),
      holdHouseTerms: async () => {
        held += 1;
        return { withdrawalMin: usdt('10') };
      },
    },
    channelAdmin: {
      deposits: async () => [{ ...CARD, channel: 'other', sort: 1 }, CARD],
      withdrawals: async () => [{ ...PIX, channel: 'other', sort: 1, max: usdt('700') }, PIX],
      setDeposit: async (_: Queries, next: unknown) => void kept.push(next),
      setWithdrawal: async (_: Queries, next: unknown) => void kept.push(next),
    },
  });
const versionOf = (subject: string) => ({ number: subject.length, by: null, at: null });

test('ways to deposit are read in their order, each with what it takes and its own version, and the regions there are', async () => {
  const { list, regions } = await readDepositChannels(desk().deps);
  expect(list.map(({ channel }) => channel)).toEqual(['other', 'card']);
  const facts = { channel: 'card', payment_type: 'card', currency: 'BRL', obstacle: 'provider' };
  expect(list[1]).toEqual({ ...facts, ...WIRE_OFFER, ...WIRE_TERMS, version: versionOf('deposit:card') });
  expect(regions).toEqual(['BR', 'PT']);
});

test('ways to withdraw are read so too, with the least that leaves the house', async () => {
  const { list, minimum, regions } = await readWithdrawalChannels(desk().deps);
  const facts = { channel: 'pix', account_kind: 'pix', obstacle: 'law', network_fee: usdt('1'), second_from: usdt('500') };
  expect(list[1]).toEqual({ ...facts, ...WIRE_OFFER, ...WIRE_TERMS, version: versionOf('withdrawal:pix') });
  expect([minimum, regions]).toEqual([{ withdrawal_min: usdt('10'), version: versionOf('withdrawal_minimum') }, ['BR', 'PT']]);
});

const WAS = { enabled: 'false', sort: '4', note_pt: 'Fechado', note_en: 'Closed', regions: 'BR' };
const WAS_TERMS = { min: '20.000000', max: '900.000000', fee_e4: '150', fee_fixed: '0.300000' };
const IS = { enabled: 'true', sort: '2', note_pt: 'Já volta', note_en: 'Back soon', regions: 'all' };
const IS_TERMS = { min: '30.000000', max: '800.000000', fee_e4: '200', fee_fixed: '0.500000' };
const NEXT = { enabled: true, sort: 2, notePt: 'Já volta', noteEn: 'Back soon', regions: null };
const NEXT_TERMS = { min: usdt('30'), max: usdt('800'), feeE4: 200, feeFixed: usdt('0.5') };

test('a way to deposit is set as a whole, with what it was and is', async () => {
  const { deps, call, steps, trail } = desk();
  await setDepositChannel(deps, { channel: 'card', ...ASKED, ...FEES, ...SET } as never, call);
  expect([steps[0], kept]).toEqual(['take deposit:card 3 Ana Prado', [{ ...CARD, ...NEXT, ...NEXT_TERMS }]]);
  const [before, after] = [
    { ...WAS, ...WAS_TERMS },
    { ...IS, ...IS_TERMS },
  ];
  expect(trail()).toEqual([{ action: 'settings.deposit', subject: 'deposit:card', reason: 'because', before, after }]);
});

test('a way to withdraw is set so too, with the fee of its network and from where two approve', async () => {
  const { deps, call, steps, trail } = desk();
  const asked = { channel: 'pix', ...ASKED, ...FEES, network_fee: usdt('2'), second_from: usdt('400'), ...SET };
  await setWithdrawalChannel(deps, asked as never, call);
  // The house's least withdrawal is locked meanwhile.
  expect(held).toBe(1);
  const next = { ...PIX, ...NEXT, ...NEXT_TERMS, networkFee: usdt('2'), secondFrom: usdt('400') };
  expect([steps[0], kept]).toEqual(['take withdrawal:pix 3 Ana Prado', [next]]);
  const before = { ...WAS, ...WAS_TERMS, network_fee: '1.000000', second_from: '500.000000' };
  const after = { ...IS, ...IS_TERMS, network_fee: '2.000000', second_from: '400.000000' };
  expect(trail()).toEqual([{ action: 'settings.withdrawal', subject: 'withdrawal:pix', reason: 'because', before, after }]);
});

test.each([
  ['of another name', { channel: 'none' }, 'setting.not_found'],
  ['beyond reason', { max: usdt('29') }, 'setting.invalid'],
  ['for a region that is not there', { regions: ['BR', 'XX'] }, 'setting.invalid'],
  ['that somebody else changed meanwhile', { version: 0 }, 'setting.changed'],
  ['for regions that are there', { regions: ['PT', 'BR'] }, {}],
  ['for no region', { regions: [] }, 'setting.invalid'],
])('a channel %s: what is asked is answered alike both ways', async (_, more, answer) => {
  const { deps, call, trail } = desk();
  const asked = { ...ASKED, ...FEES, ...SET, network_fee: usdt('2'), second_from: usdt('400') };
  expect(await codeOf(setDepositChannel(deps, { channel: 'card', ...asked, ...more } as never, call))).toEqual(answer);
  expect(await codeOf(setWithdrawalChannel(deps, { channel: 'pix', ...asked, ...more } as never, call))).toEqual(answer);
  const done = typeof answer === 'string' ? 0 : 2;
  expect([kept.length, trail().length]).toEqual([done, done]);
});

test('a way to withdraw lets out no less than the house does', async () => {
  const { deps, call } = desk();
  const asked = {
    channel: 'pix',
    ...ASKED,
    max: usdt('9'),
    min: usdt('1'),
    ...FEES,
    network_fee: usdt('0'),
    second_from: usdt('400'),
    ...SET,
  };
  expect(await codeOf(setWithdrawalChannel(deps, asked as never, call))).toBe('setting.invalid');
});

test('the least that leaves the house is set, up to what every channel lets out at most', async () => {
  const { deps, call, given, steps, trail } = desk({ house: { withdrawalMin: usdt('10') } });
  await setWithdrawalMin(deps, { withdrawal_min: usdt('700'), ...SET }, call);
  expect([steps[0], given('house')]).toEqual(['take withdrawal_minimum 3 Ana Prado', [[{ withdrawalMin: usdt('700') }]]]);
  const [before, after] = [{ withdrawal_min: '10.000000' }, { withdrawal_min: '700.000000' }];
  const line = { action: 'settings.withdrawal', subject: 'withdrawal_minimum', reason: 'because', before, after };
  expect(trail()).toEqual([line]);
  expect(await codeOf(setWithdrawalMin(deps, { withdrawal_min: usdt('700.000001'), ...SET }, call))).toBe('setting.invalid');
  expect(await codeOf(setWithdrawalMin(deps, { withdrawal_min: usdt('0'), ...SET }, call))).toBe('setting.invalid');
  expect([given('house').length, trail()]).toEqual([2, [line]]);
});
