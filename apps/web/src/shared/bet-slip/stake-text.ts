/** How amounts are typed here: the decimal sign of the page's language and the places of the currency. */
export interface StakeWriting {
  readonly sign: ',' | '.';
  readonly decimals: number;
}

/** Before a text that cannot be read, so that nothing else reads it as an amount by mistake. */
const UNREADABLE = '?';
const WHOLE_DIGITS_MAX = 12;
/** In a currency with so many places "1.234" is as likely 1,234 of it, written as other languages do, as a thousand of it. */
const PLACES_AMBIGUOUS = 3;

/** What may stand before and behind an amount that is pasted. */
const BEFORE = /^\s*(?:R\$|USDT|\p{Sc})?\s*/u;
const BEHIND = /\s*(?:R\$|USDT|\p{Sc})?\s*$/u;

/**
 * What the slip keeps of a stake field's text: digits with a point for the decimals, whatever the language; empty for none. Thousands are read by
 * the rules of the language ("1.234,56" in Portuguese). A text that is no amount, or could mean two, is not guessed and loses nothing: it is kept as
 * it is, to be corrected.
 *
 * @param before what was kept until now, which stays when a digit was typed for which there is no place
 */
export function readStakeText(before: string, raw: string, writing: StakeWriting): string {
  const shown = shownStake(before, writing);
  // What is typed behind an amount is not dropped: the next digit would join those before it.
  const isAppended = shown !== '' && raw.length === shown.length + 1 && raw.startsWith(shown);
  const rest = raw.replace(BEFORE, '');
  const text = isAppended ? rest : rest.replace(BEHIND, '');
  if (text === '') return '';
  const plain = plainOf(text, writing);
  if (plain !== null && fits(plain, writing)) return plain;
  return plain !== null && !isUnreadable(before) && isOneMore(shown, raw) ? before : `${UNREADABLE}${raw}`;
}

/** Null for what is no amount in this language. */
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

/** One character was put into what was shown. */
const isOneMore = (shown: string, raw: string): boolean => [...raw].some((_, at) => raw.slice(0, at) + raw.slice(at + 1) === shown);

/** What the field shows of it. */
export const shownStake = (kept: string, { sign }: StakeWriting): string =>
  kept.startsWith(UNREADABLE) ? kept.slice(UNREADABLE.length) : kept.replace('.', sign);

export const isUnreadable = (kept: string): boolean => kept.startsWith(UNREADABLE);

export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export type StakeKey = (typeof DIGITS)[number] | 'sign' | 'back' | 'clear';

/** The stake after a key of our own keypad. */
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
