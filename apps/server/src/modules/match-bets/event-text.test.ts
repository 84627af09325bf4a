import { type PlayerId, type ServerEvent, zServerEvent } from '@fairbook/contract';
import { type Amount, parseAmount, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventJson } from '../../platform/events/outbox.ts';
import { walletEventText } from '../betting/index.ts';
import type { MatchBetDecision } from './decide-settlement.ts';
import { settledEvent } from './event-text.ts';

const decoded = (text: string): ServerEvent => z.decode(zServerEvent, JSON.parse(text));

describe('events in wire form', () => {
  test.each(['bet', 'payout', 'refund', 'correction'] as const)('of a wallet, for %s, are what the contract encodes', (reason) => {
    const text = walletEventText(parseAmount('12.3'), reason);
    expect(decoded(text)).toEqual({ kind: 'wallet.changed', balance: parseAmount('12.3'), reason });
    expect(eventJson(decoded(text))).toBe(text);
  });

  test.each(['pending', 'settled', 'cancelled'] as const)('of a bet that is %s are what the contract encodes', (status) => {
    const bet = {
      player: 7n as PlayerId,
      id: '01980001-0000-7000-8000-000000000000',
      ...{ totalStake: 5n as Amount, openStake: 5n as Amount, openE8: 100_000_000, cashedOut: 0n as Amount },
      revision: 1,
      currency: 'USDT',
      rate: RATE_ONE,
    };
    const text = settledEvent({ bet, status, payout: parseAmount('0.000001') } as MatchBetDecision);
    expect(decoded(text)).toMatchObject({ kind: 'bet.settled', status, bonus: 1n, total_price: 5n, corrected: true });
    expect(decoded(text)).toMatchObject({ currency: 'USDT', bonus_currency: 1n, total_currency: 5n });
    expect(eventJson(decoded(text))).toBe(text);
  });
});
