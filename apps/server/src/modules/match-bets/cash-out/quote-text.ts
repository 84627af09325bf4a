import { CASH_OUT_QUOTE_MS, type PlayerId, Refusal } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { keyFor, signatureOf, signedAgo } from '../../../platform/signing/signing.ts';

/** An offer as it was quoted to a player. */
export interface Quoted {
  readonly share: number;
  /** In the currency of the bet. */
  readonly offer: Amount;
  /** The open share of the bet at that time. */
  readonly openE8: number;
}
interface BetOf {
  readonly player: PlayerId;
  readonly id: string;
}

/** Signs offers as texts, so that unaccepted ones need not be stored. */
export interface QuoteTexts {
  write(bet: BetOf, quoted: Quoted, now: Date): string;
  /** Parses a text. Refuses cash_out.expired if it is too old, for another bet, or not signed by the house. */
  read(bet: BetOf, text: string, now: Date): Quoted;
}

const FORM = /^(\d{1,3})\.(\d{1,19})\.(\d{1,9})\.(\d{13})\.([0-9a-f]{64})$/;

export function createQuoteTexts(secret: string): QuoteTexts {
  const key = keyFor(secret, 'cash-out-quote').toString('hex');
  const textOf = ({ player, id }: BetOf, said: string): string => `${player}.${id}.${said}`;
  return {
    write: (bet, { share, offer, openE8 }, now) => {
      const [said, timestamp] = [`${share}.${offer}.${openE8}`, String(now.getTime())];
      return `${said}.${timestamp}.${signatureOf(key, timestamp, textOf(bet, said))}`;
    },
    read: (bet, text, now) => {
      const [, share = '', offer = '', openE8 = '', timestamp = '', signature = ''] = FORM.exec(text) ?? [];
      const ago = signedAgo(key, { text: textOf(bet, `${share}.${offer}.${openE8}`), timestamp, signature }, now.getTime());
      if (ago === undefined || ago > CASH_OUT_QUOTE_MS) throw new Refusal('cash_out.expired');
      return { share: Number.parseInt(share, 10), offer: amount(BigInt(offer)), openE8: Number.parseInt(openE8, 10) };
    },
  };
}
