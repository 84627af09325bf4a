import type { Amount } from '@fairbook/core/money';

/** Formats an amount with an explicit sign, zero without one: a result, a movement. `write` already writes the minus. */
export const signedMoney = (value: Amount, write: (value: Amount) => string): string => `${value > 0n ? '+' : ''}${write(value)}`;
