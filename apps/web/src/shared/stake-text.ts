/** How amounts are typed here: the decimal sign of the page's language and the places of the currency. */
export interface StakeWriting {
  readonly sign: ',' | '.';
  readonly decimals: number;
}

/** Before a text that cannot be read, so that nothing else reads it as an amount by mistake. */
const UNREADABLE = '?';
const WHOLE_DIGITS_MAX = 12;

/**
 * What the slip keeps of a stake field's text: digits with a point for the decimals, whatever the language; empty for none. Thousands are read by
 * the rules of the language ("1.234,56" in Portuguese). A text that could mean two amounts is not guessed: it is kept as it is and is no amount.
 *
 * @param before what was kept until now, which stays when a sign or digit that cannot stand there was typed
 */
export function readStakeText(before: string, raw: string, { sign, decimals }: StakeWriting): string {
  const text = raw.replace(/\s|R\$|USDT|\p{Sc}/gu, '');
  if (text === '') return '';
  if (/[^\d.,]/.test(text)) return before;
  const other = sign === ',' ? '.' : ',';
  const plain = text.split(sign);
  if (!text.includes(other) && plain.length <= 2) {
    const [whole = '', fraction] = plain;
    if (whole.length > WHOLE_DIGITS_MAX || (fraction ?? '').length > decimals) return before;
    return fraction === undefined ? whole : `${whole || '0'}.${fraction}`;
  }
  const grouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${sign}\\d{0,${decimals}})?$`);
  return grouped.test(text) ? text.replaceAll(other, '').replace(sign, '.') : `${UNREADABLE}${text}`;
}

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
