import { describe, expect, test } from 'vitest';
import { boundsOf } from '../testing/bounds-of.ts';
import { KEPT_BOUNDS } from '../testing/kept-bounds.ts';
import { boundsIn, differences, keptIn, under } from '../testing/kept-in.ts';
import { KEPT_VENDOR_BOUNDS } from '../testing/kept-vendor-bounds.ts';
import { VENDOR_MESSAGES } from '../testing/vendor-messages.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { chainApi } from './chain.ts';
import { PAYMENT_TYPES, takesFee } from './deposits.ts';
import { GAME_CALL_AGE_MAX_MS, GAME_FILE_MAX_BYTES, GAME_SESSION_HOURS } from './game-provider.ts';
import { ledgerApi } from './ledger.ts';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from './pay.ts';
import { TRANSFER_KINDS, walletApi } from './wallet.ts';
import { withdrawalsApi } from './withdrawals.ts';

const APIS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  wallet: walletApi,
  withdrawals: withdrawalsApi,
  chain: chainApi,
  ledger: ledgerApi,
};
const calls = Object.entries(APIS).flatMap(([module, api]) =>
  Object.entries(api).map(([name, call]): readonly [string, Endpoint] => [`${module}.${name}`, call]),
);

test('the bounds of what players may send about their money are those that are kept, no more and no less', () => {
  const kept = under(keptIn(KEPT_BOUNDS), ...Object.keys(APIS).map((module) => `${module}.`));
  expect(kept.size).toBeGreaterThan(30);
  expect(differences(kept, boundsIn(calls.flatMap(([name, { request }]) => boundsOf(request, name))))).toEqual([]);
});

test('so are those of what vendors of payments and games tell', () => {
  const of = ['chain', 'game', 'round', 'wallet', 'charge', 'pay'];
  const messages = Object.entries(VENDOR_MESSAGES).filter(([name]) => of.some((each) => name.startsWith(each)));
  const kept = under(keptIn(KEPT_VENDOR_BOUNDS), ...of);
  expect([messages.length, kept.size > 30]).toEqual([14, true]);
  expect(differences(kept, boundsIn(messages.flatMap(([name, message]) => boundsOf(message, name))))).toEqual([]);
});

describe('a call about money', () => {
  test('that moves some is done once, however often it is made', () =>
    expect(calls.flatMap(([name, { money }]) => (money === true ? name : []))).toEqual(['wallet.recharge', 'withdrawals.withdraw']));
  test('is a player’s own, but for rates, the sealed ledger and what a provider signs', () =>
    expect(calls.flatMap(([name, { who }]) => (who === 'player' ? [] : `${name} ${who}`))).toEqual([
      ...['wallet.exchange public', 'withdrawals.payoutNews public', 'ledger.heads public'],
    ]));
  test('of the chain is not there under a law that does not allow it', () =>
    expect(calls.flatMap(([name, { needs }]) => (needs === undefined ? [] : `${name} ${needs}`))).toEqual([
      ...['chain.chainAddress chain', 'chain.chainTransfers chain'],
    ]));
});

test('how long a thing is good for, and how much there may be of it, is as vendors were told', () => {
  expect([GAME_CALL_AGE_MAX_MS, PAY_TOLERANCE_MS, GAME_SESSION_HOURS, GAME_FILE_MAX_BYTES]).toEqual([60_000, 300_000, 4, 67_108_864]);
  expect([PAY_TIMESTAMP_HEADER, PAY_SIGNATURE_HEADER]).toEqual(['x-pay-timestamp', 'x-pay-signature']);
});

test('a fee is taken of money that somebody brings, not of play money and of what comes over a chain', () =>
  expect(PAYMENT_TYPES.filter(takesFee)).toEqual(['fiat', 'third_party', 'card']));

test('a player sees these kinds of movement', () =>
  expect(TRANSFER_KINDS.join(' ')).toBe(
    'deposit withdrawal stake payout refund payout_reversed cash_out bonus to_game from_game debt debt_collected debt_forgiven',
  ));
