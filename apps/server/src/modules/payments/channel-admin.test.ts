import { JURISDICTIONS } from '@fairbook/core/catalog';
import { parseAmount as usdt } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { channelAdmin } from './channel-admin.ts';

const OFFER = { enabled: false, sort: 4, notePt: 'Em manutenção', noteEn: 'In maintenance', regions: ['BR'] };
const FEES = { feeE4: 150, feeFixed: usdt('0.3') };
const KEPT = { ...OFFER, ...FEES, channel: 'pix', paymentType: 'fiat', currency: 'BRL', amountMin: usdt('5'), amountMax: usdt('900') };
const TERMS = { ...FEES, min: usdt('5'), max: usdt('900') };

const admin = (obstacle: string | null = null, kept: object = KEPT) =>
  channelAdmin({ channels: { all: async () => [{ ...kept, obstacle }] } as never, jurisdiction: JURISDICTIONS.intl });

test.each([null, 'law', 'provider'])(
  'a way to deposit is shown to staff as they set it, with what stands in its way: %s',
  async (obstacle) => {
    const shown = { ...OFFER, ...TERMS, channel: 'pix', paymentType: 'fiat', currency: 'BRL', obstacle };
    expect(await admin(obstacle).deposits(paperDb().db)).toEqual([shown]);
  },
);

test('a note that is not there is an empty one to staff', async () => {
  const [shown] = await admin(null, { ...KEPT, notePt: null, noteEn: null, regions: null }).deposits(paperDb().db);
  expect(shown).toMatchObject({ notePt: '', noteEn: '', regions: null });
});

test.each([
  ['intl', 'crypto', null],
  ['intl', 'pix', null],
  ['br', 'crypto', 'law'],
  ['br', 'pix', null],
] as const)('under the law %s a way to withdraw to an account of %s has in its way: %s', async (law, accountKind, obstacle) => {
  const more = { networkFee: usdt('1'), secondFrom: usdt('500') };
  const { db } = paperDb({ 'withdrawals.channels': [{ ...OFFER, ...TERMS, ...more, channel: 'usdt', accountKind }] });
  const shown = { ...OFFER, ...TERMS, ...more, channel: 'usdt', accountKind, obstacle };
  expect(await channelAdmin({ channels: {} as never, jurisdiction: JURISDICTIONS[law] }).withdrawals(db)).toEqual([shown]);
});

test.each([
  ['Em manutenção', 'In maintenance', 'Em manutenção', 'In maintenance'],
  ['', '', null, null],
])('what staff set is kept in its place, with notes %j and %j', async (notePt, noteEn, ...notes) => {
  const { db, asked } = paperDb();
  const next = { ...OFFER, ...TERMS, notePt, noteEn, channel: 'pix' };
  await admin().setDeposit(db as never, next as never);
  await admin().setWithdrawal(db as never, { ...next, networkFee: usdt('1'), secondFrom: usdt('500') } as never);
  const kept = ['pix', false, 4, ...notes, ['BR'], usdt('5'), usdt('900'), 150, usdt('0.3')];
  expect(asked('payments.set_deposit_channel')).toEqual([kept]);
  expect(asked('payments.set_withdrawal_channel')).toEqual([[...kept, usdt('1'), usdt('500')]]);
});
