import { readCpf } from './cpf.ts';

export const ACCOUNT_KINDS = ['pix', 'bank', 'crypto'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The types of Pix keys (Banco Central do Brasil, Manual Operacional do DICT): CPF, phone, email, or a random key (EVP). */
export const PIX_KEY_TYPES = ['cpf', 'phone', 'email', 'evp'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

/** The networks on which USDT is paid out. */
export const CRYPTO_NETWORKS = ['evm', 'tron'] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];

/** The countries with bank payouts, with the name and the format of their branch code, and their account types. */
export const BANK_COUNTRIES = {
  BR: { types: ['checking', 'savings', 'payment'], code: /^\d{4}$/, number: /^\d{1,12}-?[\dXx]$/ },
  IN: { types: ['checking', 'savings'], code: /^[A-Z]{4}0[A-Z0-9]{6}$/, number: /^\d{9,18}$/ },
  ID: { types: ['checking', 'savings'], code: /^\d{3}$/, number: /^\d{8,16}$/ },
  MX: { types: ['checking', 'debit_card'], code: /^\d{3}$/, number: /^\d{18}$/ },
} as const satisfies Record<string, { readonly types: readonly string[]; readonly code: RegExp; readonly number: RegExp }>;
export type BankCountry = keyof typeof BANK_COUNTRIES;
export const BANK_COUNTRY_CODES = Object.keys(BANK_COUNTRIES) as [BankCountry, ...BankCountry[]];
export const BANK_ACCOUNT_TYPES = ['checking', 'savings', 'payment', 'debit_card'] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];

/** A destination as typed. */
export type TypedDestination =
  | { readonly kind: 'pix'; readonly type: PixKeyType; readonly number: string }
  | {
      readonly kind: 'bank';
      readonly country: BankCountry;
      readonly type: BankAccountType;
      readonly bank: string;
      readonly code: string;
      readonly number: string;
    }
  | { readonly kind: 'crypto'; readonly network: CryptoNetwork; readonly number: string };

/** A destination in its canonical form, so that the same place is always the same text. */
export interface Destination {
  readonly kind: AccountKind;
  /** Country of the bank; BR for Pix; null for crypto. */
  readonly country: string | null;
  readonly bank: string | null;
  /** The type of Pix key or bank account, or the network. */
  readonly type: PixKeyType | BankAccountType | CryptoNetwork;
  /** Branch or routing code of a bank. */
  readonly code: string | null;
  readonly number: string;
}

/** Why a destination is invalid: the specification's messages are "invalid CPF" and "invalid address". */
export type DestinationProblem = 'cpf' | 'pix_key' | 'bank' | 'address';
export type ReadDestination =
  | { readonly ok: true; readonly destination: Destination }
  | { readonly ok: false; readonly problem: DestinationProblem };

const no = (problem: DestinationProblem): ReadDestination => ({ ok: false, problem });

/** Parses a destination. Of an address only the form is checked: its checksum needs a hash, which the caller verifies. */
export function readDestination(typed: TypedDestination): ReadDestination {
  switch (typed.kind) {
    case 'pix': {
      const number = readPixKey(typed.type, typed.number);
      if (number === null) return no(typed.type === 'cpf' ? 'cpf' : 'pix_key');
      return { ok: true, destination: { kind: 'pix', country: 'BR', bank: null, type: typed.type, code: null, number } };
    }
    case 'bank':
      return readBank(typed);
    case 'crypto': {
      const number = typed.number.trim();
      if (!looksLikeAddress(typed.network, number)) return no('address');
      return { ok: true, destination: { kind: 'crypto', country: null, bank: null, type: typed.network, code: null, number } };
    }
  }
}

function readBank({ country, type, bank, code, number }: Extract<TypedDestination, { kind: 'bank' }>): ReadDestination {
  const rules = BANK_COUNTRIES[country];
  const plain = {
    bank: bank.trim().replace(/\s+/g, ' '),
    code: code.trim().toUpperCase(),
    number: number.replace(/[\s.]/g, '').toUpperCase(),
  };
  const isKnown = (rules.types as readonly string[]).includes(type);
  if (!isKnown || !/^.{2,80}$/u.test(plain.bank) || !rules.code.test(plain.code) || !rules.number.test(plain.number)) return no('bank');
  if (country === 'MX' && !isClabe(plain.number)) return no('bank');
  return { ok: true, destination: { kind: 'bank', country, type, ...plain } };
}

/** Returns a Pix key in the directory's canonical form, or null if it is not one of its type. */
export function readPixKey(type: PixKeyType, text: string): string | null {
  const key = text.trim();
  switch (type) {
    case 'cpf':
      return readCpf(key);
    case 'phone': {
      const digits = key.replace(/[\s().-]/g, '').replace(/^(\+55|0)/, '');
      return /^[1-9]{2}9?\d{8}$/.test(digits) ? `+55${digits}` : null;
    }
    case 'email': {
      const email = key.toLowerCase();
      return email.length <= 77 && /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : null;
    }
    case 'evp': {
      const evp = key.toLowerCase();
      return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(evp) ? evp : null;
    }
  }
}

const CLABE_WEIGHTS = [3, 7, 1];
/** Weights 3, 7, 1; the last digit makes the sum of the last digits of the products a multiple of ten (Banco de México, CLABE). */
function isClabe(digits: string): boolean {
  const sum = [...digits]
    .slice(0, 17)
    .reduce((total, digit, at) => total + ((Number.parseInt(digit, 10) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10), 0);
  return digits.endsWith(String((10 - (sum % 10)) % 10));
}

const looksLikeAddress = (network: CryptoNetwork, text: string): boolean =>
  network === 'evm' ? /^0x[0-9a-fA-F]{40}$/.test(text) : /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text);

/** Whether a destination can belong to the owner of this CPF. For other Pix keys and bank accounts this is unknown here, so the provider is given the CPF. */
export const mayBelongTo = ({ kind, type, number }: Destination, cpf: string): boolean =>
  kind !== 'pix' || type !== 'cpf' || number === cpf;

/** Masks a destination so that it can be shown on a screen that others may see: the first two and the last four characters. */
export const maskDestination = ({ number }: Pick<Destination, 'number'>): string =>
  number.length <= 8 ? `•••• ${number.slice(-3)}` : `${number.slice(0, 2)}•••• ${number.slice(-4)}`;
