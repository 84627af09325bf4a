/** How amounts are typed: the decimal sign of the page's language and the decimal places of the currency. */
export interface StakeWriting {
  readonly sign: ',' | '.';
  readonly decimals: number;
}

/** Prefix of a text that cannot be parsed, so that nothing else takes it for an amount. */
const UNREADABLE = '?';
const WHOLE_DIGITS_MAX = 12;
/** In a currency with this many places "1.234" may be 1,234 written as in another language, or a thousand. */
const PLACES_AMBIGUOUS = 3;

/** Text that a pasted amount may have before and after it. */
const BEFORE = /^\s*(?:R\$|USDT|\p{Sc})?\s*/u;
const BEHIND = /\s*(?:R\$|USDT|\p{Sc})?\s*$/u;

/**
 * Returns what the slip keeps of a stake field's text: digits with a point for the decimals, whatever the language; empty for none. Thousands separators follow
 * the language ("1.234,56" in Portuguese). A text that is no amount, or is ambiguous, is not guessed: it is kept unchanged, to be corrected.
 *
 * @param before the kept value, which stays when a digit was typed beyond the currency's places
 */
export function readStakeText(before: string, raw: string, writing: StakeWriting): string {
  const shown = shownStake(before, writing);
  // A character typed behind an amount is not dropped: the next digit would join those before it.
  const isAppended = shown !== '' && raw.length === shown.length + 1 && raw.startsWith(shown);
  const rest = raw.replace(BEFORE, '');
  const text = isAppended ? rest : rest.replace(BEHIND, '');
  if (text === '') return '';
  const plain = plainOf(text, writing);
  if (plain !== null && fits(plain, writing)) return plain;
  return plain !== null && !isUnreadable(before) && isOneMore(shown, raw) ? before : `${UNREADABLE}${raw}`;
}

/** Returns null for a text that is no amount in this language. */
function plainOf(text: string, { sign, decimals }: StakeWriting): string | null {
  const other = sign === ',' ? '.' : ',';
  const [, whole, fraction] = new RegExp(`^(\\d*)(?:\\${sign}(\\d*))?$`).exec(text) ?? [];
  if (whole !== undefined) return fraction === undefined ? whole : `${whole || '0'}.${fraction}`;
  if (decimals >= PLACES_AMBIGUOUS && new RegExp(`^\\d{1,3}\\${other}\\d{3}$`).test(text)) return null;
  const grouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${sign}\\d{0,${decimals}})?$`);
  return grouped.test(text) ? text.replaceAll(other, '').replace(sign, '.') : null;
}

function fits(plain: string, { decimals }: StakeWriting): boolean {
  const [whole = '', fraction = ''] = plain.split('.');
  return whole.length <= WHOLE_DIGITS_MAX && fraction.length <= decimals;
}

/** Whether exactly one character was inserted into the shown text. */
const isOneMore = (shown: string, raw: string): boolean => [...raw].some((_, at) => raw.slice(0, at) + raw.slice(at + 1) === shown);

/** Returns the field's text for a kept stake. */
export const shownStake = (kept: string, { sign }: StakeWriting): string =>
  kept.startsWith(UNREADABLE) ? kept.slice(UNREADABLE.length) : kept.replace('.', sign);

export const isUnreadable = (kept: string): boolean => kept.startsWith(UNREADABLE);

export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export type StakeKey = (typeof DIGITS)[number] | 'sign' | 'back' | 'clear';

/** Returns the stake after a key of the site's own keypad. */
export function pressStakeKey(kept: string, key: StakeKey, { decimals }: StakeWriting): string {
  const text = isUnreadable(kept) ? '' : kept;
  switch (key) {
    case 'clear':
      return '';
    case 'back':
      return text.slice(0, -1);
    case 'sign':
      return text.includes('.') ? text : `${text || '0'}.`;
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9': {
      const [whole = '', fraction] = text.split('.');
      const isFull = fraction === undefined ? whole.length >= WHOLE_DIGITS_MAX : fraction.length >= decimals;
      return isFull ? text : text === '0' ? key : `${text}${key}`;
    }
  }
}
