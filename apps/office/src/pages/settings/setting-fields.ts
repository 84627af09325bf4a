import { readTyped } from '@fairbook/core/betting';
import { type Amount, formatAmount, ODDS_ONE, type Odds, parseOdds, ZERO } from '@fairbook/core/money';

/** One field of a setting. */
export interface SettingField {
  /** Its name on the wire, which problems refer to. */
  readonly name: string;
  readonly label: string;
  /** `share`: percent, kept as hundredths of a percent. `set`: some of the options, separated by commas. */
  readonly kind: 'amount' | 'share' | 'count' | 'odds' | 'words' | 'time' | 'choice' | 'set';
  /** Whether it is shown; left out: always. */
  readonly isAsked?: (texts: Texts) => boolean;
  /** After the figure. */
  readonly unit?: string;
  readonly hint?: string;
  /** Of a choice and of a set. */
  readonly options?: readonly (readonly [value: string, words: string])[];
}

/** The fields' texts, by name. */
export type Texts = Readonly<Record<string, string>>;

/** The parsed fields. */
export interface SettingValues {
  readonly amount: (name: string) => Amount;
  /** Of a count, and of a share in hundredths of a percent. */
  readonly whole: (name: string) => number;
  readonly odds: (name: string) => Odds;
  readonly words: (name: string) => string;
  readonly list: (name: string) => readonly string[];
}

const COUNT = /^\s*(\d{1,6})\s*$/;
const SHARE = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/;

function wholeOf({ kind }: SettingField, text: string): number | null {
  if (kind === 'count') {
    const digits = COUNT.exec(text)?.[1];
    return digits === undefined ? null : Number.parseInt(digits, 10);
  }
  const [, whole, hundredths = ''] = SHARE.exec(text) ?? [];
  return whole === undefined ? null : Number.parseInt(`${whole}${hundredths.padEnd(2, '0')}`, 10);
}

function oddsOf(text: string): Odds | null {
  try {
    return parseOdds(text.trim().replace(',', '.'));
  } catch {
    return null;
  }
}

const isReadable = (field: SettingField, text: string): boolean => {
  switch (field.kind) {
    case 'amount':
      return readTyped(text) !== null;
    case 'share':
    case 'count':
      return wholeOf(field, text) !== null;
    case 'odds':
      return oddsOf(text) !== null;
    case 'words':
    case 'time':
    case 'choice':
    case 'set':
      return true;
  }
};

/** Returns the invalid fields or, if there are none, the values of all. */
export function readFields(
  fields: readonly SettingField[],
  texts: Texts,
): { readonly unreadable: readonly string[] } | { readonly values: SettingValues } {
  const textOf = (name: string): string => texts[name] ?? '';
  const unreadable = fields.filter((field) => !isReadable(field, textOf(field.name))).map(({ name }) => name);
  if (unreadable.length > 0) return { unreadable };
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    values: {
      amount: (name) => readTyped(textOf(name)) ?? ZERO,
      whole: (name) => {
        const field = byName.get(name);
        return (field && wholeOf(field, textOf(name))) ?? 0;
      },
      odds: (name) => oddsOf(textOf(name)) ?? ODDS_ONE,
      words: (name) => textOf(name).trim(),
      list: (name) => textOf(name).split(',').filter(Boolean),
    },
  };
}

/** Formats an amount as typed, with at most the zeros that two places need. */
export const amountText = (value: Amount): string => formatAmount(value).replace(/(\.\d{2}\d*?)0+$/, '$1');

/** Formats hundredths of a percent as typed. */
export const shareText = (e4: number): string => {
  const digits = String(e4).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
