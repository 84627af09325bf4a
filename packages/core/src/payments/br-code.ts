import { type Amount, amount, formatAmount, parseAmount } from '../money/index.ts';
import { crc16 } from './crc-16.ts';

/** The contents of a Pix code. All texts are ASCII: banks differ in whether an accented letter counts as one character or two. */
export type BrCode = BrCodeMerchant &
  (
    | {
        readonly kind: 'static';
        /** The receiver's key: an email, a CPF, a mobile or a random one. At most 77 characters. */
        readonly key: string;
        /** In BRL, whole cents; null lets the payer choose. */
        readonly amount: Amount | null;
      }
    | {
        readonly kind: 'dynamic';
        /** Where the payer's bank reads the charge: an address without its scheme. At most 77 characters. */
        readonly url: string;
        readonly amount: Amount | null;
      }
  );

interface BrCodeMerchant {
  /** 1 to 25 characters. */
  readonly name: string;
  /** 1 to 15 characters. */
  readonly city: string;
  /** The id of the charge, 1 to 25 letters and digits; `***` if it is identified elsewhere. */
  readonly txid: string;
}

const GUI = 'br.gov.bcb.pix';
const REAL = '986';
const CENT = 10_000n;

/** Two digits of id, two digits of length, then that many characters. */
const field = (id: string, value: string): string => {
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${id} is ${value.length} long`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** Writes a Pix code (EMV merchant-presented QR code as in Banco Central's BR Code manual). Throws RangeError for contents that do not fit. */
export function writeBrCode(code: BrCode): string {
  const problem = problemOf(code);
  if (problem !== undefined) throw new RangeError(problem);
  const account = field('00', GUI) + (code.kind === 'static' ? field('01', code.key) : field('25', code.url));
  const text =
    field('00', '01') +
    (code.kind === 'dynamic' ? field('01', '12') : '') +
    field('26', account) +
    field('52', '0000') +
    field('53', REAL) +
    (code.amount === null ? '' : field('54', formatAmount(code.amount, 2))) +
    field('58', 'BR') +
    field('59', code.name) +
    field('60', code.city) +
    field('62', field('05', code.txid));
  return `${text}6304${crc16(`${text}6304`)}`;
}

function problemOf(code: BrCode): string | undefined {
  const account = code.kind === 'static' ? code.key : code.url;
  if (!isText(account, 77)) return 'the key or address is not 1 to 77 plain characters';
  if (!isText(code.name, 25)) return 'the name is not 1 to 25 plain characters';
  if (!isText(code.city, 15)) return 'the city is not 1 to 15 plain characters';
  if (!/^(\*\*\*|[A-Za-z0-9]{1,25})$/.test(code.txid)) return 'the txid is not 1 to 25 letters and digits';
  if (code.amount === null) return undefined;
  return code.amount > 0n && code.amount % CENT === 0n ? undefined : 'the amount is not whole cents above zero';
}

const isText = (text: string, most: number): boolean => text.length <= most && /^[ -~]+$/.test(text);

/**
 * Parses a Pix code, or returns null if it is invalid. A right checksum only proves that the text is unchanged, so all lengths are checked too, and the code
 * must equal what `writeBrCode` writes for its contents.
 */
export function parseBrCode(text: string): BrCode | null {
  if (!/^[ -~]{8,512}$/.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  const additional = fieldsOf(fields?.get('62') ?? '');
  if (!fields || !account || !additional || account.get('00')?.toLowerCase() !== GUI) return null;
  const merchant = { name: fields.get('59') ?? '', city: fields.get('60') ?? '', txid: additional.get('05') ?? '', ...amountOf(fields) };
  const [key, url] = [account.get('01'), account.get('25')];
  const code =
    key === undefined ? { kind: 'dynamic' as const, url: url ?? '', ...merchant } : { kind: 'static' as const, key, ...merchant };
  return merchant.amount !== undefined && problemOf(code as BrCode) === undefined && writeBrCode(code as BrCode) === text
    ? (code as BrCode)
    : null;
}

/** Null for no amount, undefined for an invalid one. */
function amountOf(fields: ReadonlyMap<string, string>): { readonly amount: Amount | null | undefined } {
  const text = fields.get('54');
  if (text === undefined) return { amount: null };
  return { amount: /^\d{1,10}\.\d{2}$/.test(text) ? amount(parseAmount(text)) : undefined };
}

/** Returns the fields in their order, each once; null if a length does not lead exactly to the next field and the last one to the end. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, id = '', size = ''] = head;
    const length = Number.parseInt(size, 10);
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length !== length || fields.has(id)) return null;
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}
