import type { Amount } from '@fairbook/core/money';

/** An amount with its sign always written, zero without one: a result, a movement. `write` already writes the minus. */
export const signedMoney = (value: Amount, write: (value: Amount) => string): string => `${value > 0n ? '+' : ''}${write(value)}`;
