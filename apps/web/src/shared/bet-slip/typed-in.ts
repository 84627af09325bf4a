import { CURRENCIES, type Currency } from '@fairbook/core/catalog';

/** Reads the stored currency of kept stakes. */
export const readTypedIn = (stored: unknown): Currency | null => CURRENCIES.find((each) => each === stored) ?? null;
