import { CURRENCIES, type Currency } from '@fairbook/core/catalog';
import { useFormat } from './format.ts';

type Details = Readonly<Record<string, string>>;

/** An amount of a refusal: a plain decimal and its currency. */
const AMOUNT = /^(\d+(?:\.\d{1,6})?) ([A-Z]{3,5})$/;

/** Formats every amount in a refusal's details with `write`; leaves the rest unchanged. */
export function readableDetails(details: Details, write: (value: string, currency: Currency) => string): Details {
  const readable = (text: string): string => {
    const [, value, code] = AMOUNT.exec(text) ?? [];
    const currency = CURRENCIES.find((each) => each === code);
    return value === undefined || currency === undefined ? text : write(value, currency);
  };
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, readable(text)]));
}

/** The server sends amounts as data, "50.00 BRL"; the browser formats them for its reader. */
export function useReadableDetails(): (details: Details) => Details {
  const { typed } = useFormat();
  return (details) => readableDetails(details, typed);
}
