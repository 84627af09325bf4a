import { CURRENCIES, type Currency } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { useFormat } from './format.ts';

type Details = Readonly<Record<string, string>>;

/** An amount of a refusal: a plain decimal and its currency. */
const AMOUNT = /^(\d+(?:\.\d{1,6})?) ([A-Z]{3,5})$/;

/** A time of a refusal, in UTC. */
const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC$/;

export interface Writers {
  readonly amount: (value: string, currency: Currency) => string;
  readonly instant: (at: Date) => string;
}

/** Formats every amount and every time in a refusal's details; leaves the rest unchanged. */
export function readableDetails(details: Details, write: Writers): Details {
  const readable = (text: string): string => {
    const [, value, code] = AMOUNT.exec(text) ?? [];
    const currency = CURRENCIES.find((each) => each === code);
    if (value !== undefined && currency !== undefined) return write.amount(value, currency);
    const [, day, time] = INSTANT.exec(text) ?? [];
    return day === undefined ? text : write.instant(new Date(`${day}T${time}:00Z`));
  };
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, readable(text)]));
}

/**
 * The server sends amounts and times as data, "50.00 BRL" and "2026-11-22 13:05 UTC"; the browser formats them for its reader. What the house counts in USDT, such as the
 * player's own limits, is shown in the player's currency, as everywhere else.
 */
export function useReadableDetails(): (details: Details) => Details {
  const { typed, money, day, time } = useFormat();
  const write: Writers = {
    amount: (value, currency) => (currency === 'USDT' ? money(parseAmount(value)) : typed(value, currency)),
    instant: (at) => `${day(at)} ${time(at)}`,
  };
  return (details) => readableDetails(details, write);
}
