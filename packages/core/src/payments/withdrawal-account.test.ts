import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_KINDS,
  BANK_ACCOUNT_TYPES,
  BANK_COUNTRY_CODES,
  type BankAccountType,
  type BankCountry,
  CRYPTO_NETWORKS,
  type Destination,
  maskDestination,
  mayBelongTo,
  PIX_KEY_TYPES,
  type PixKeyType,
  readDestination,
  readPixKey,
  type TypedDestination,
} from './withdrawal-account.ts';

describe('a Pix key', () => {
  test.each<[PixKeyType, string, string | null]>([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', null],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 98765-4321', '+5511987654321'],
    ['phone', '01133224455', '+551133224455'],
    ['phone', '987654321', null],
    ['phone', '+1 212 555 0100', null],
    ['email', ' Ana@Banco.com.br ', 'ana@banco.com.br'],
    ['email', 'ana@banco', null],
    ['email', `${'a'.repeat(70)}@banco.com`, null],
    ['evp', '123E4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['evp', '123e4567e89b12d3a456426614174000', null],
    ['evp', 'x123e4567-e89b-12d3-a456-426614174000', null],
    ['evp', '123e4567-e89b-12d3-a456-426614174000f', null],
    ['phone', '11 98765-43210', null],
    ['phone', '11 55 98765432', null],
    ['phone', '10 98765-4321', null],
    ['phone', '5511987654321', null],
    ['email', `${'a'.repeat(67)}@banco.com`, `${'a'.repeat(67)}@banco.com`],
    ['email', `${'a'.repeat(68)}@banco.com`, null],
    ['email', 'ana maria@banco.com', null],
    ['email', 'ana@banco.com>', null],
    ['email', 'ana@@banco.com', null],
    ['email', '@banco.com', null],
    ['email', 'ana@.com', null],
    ['email', 'ana@banco.', null],
    ['email', 'ana@banco..com', null],
    ['email', 'az09@az09-.az09.90za', 'az09@az09-.az09.90za'],
    ['phone', '99 98765-4321', '+5599987654321'],
    ['evp', 'fa90fa90-fa90-fa90-fa90-fa90fa90fa90', 'fa90fa90-fa90-fa90-fa90-fa90fa90fa90'],
  ])('%s %j is kept as %j', (type, text, kept) => expect(readPixKey(type, text)).toBe(kept));
});

test('a destination is kept whole, whatever it is', () => {
  const kept = (typed: TypedDestination) => readDestination(typed);
  expect(kept({ kind: 'pix', type: 'cpf', number: '529.982.247-25' })).toEqual({
    ok: true,
    destination: { kind: 'pix', country: 'BR', bank: null, type: 'cpf', code: null, number: '52998224725' },
  });
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(kept({ kind: 'crypto', network: 'tron', number: address })).toEqual({
    ok: true,
    destination: { kind: 'crypto', country: null, bank: null, type: 'tron', code: null, number: address },
  });
  expect(kept(bank({ type: 'savings' }))).toEqual({
    ok: true,
    destination: { kind: 'bank', country: 'BR', bank: 'Banco do Brasil', type: 'savings', code: '0001', number: '12345-6' },
  });
});

const bank = (more: Partial<Extract<TypedDestination, { kind: 'bank' }>>): TypedDestination => ({
  kind: 'bank',
  country: 'BR',
  type: 'checking',
  bank: 'Banco do Brasil',
  code: '0001',
  number: '12345-6',
  ...more,
});

describe('a destination', () => {
  test.each<[TypedDestination, string]>([
    [{ kind: 'pix', type: 'cpf', number: '111.111.111-11' }, 'cpf'],
    [{ kind: 'pix', type: 'email', number: 'x' }, 'pix_key'],
    [bank({ code: '1' }), 'bank'],
    [bank({ bank: 'B' }), 'bank'],
    [bank({ type: 'debit_card' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN0001234', number: '1234' }), 'bank'],
    [bank({ country: 'MX', code: '032', number: '032180000118359710' }), 'bank'],
    [bank({ bank: 'x'.repeat(81) }), 'bank'],
    [bank({ code: 'x0001' }), 'bank'],
    [bank({ code: '00010' }), 'bank'],
    [bank({ bank: '🏦' }), 'bank'],
    [bank({ number: 'X' }), 'bank'],
    [bank({ country: 'IN', code: 'XSBIN0001234', number: '123456789' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN00012345', number: '123456789' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN0001234', number: '12345678' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN0001234', number: '1234567890123456789' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN0001234', number: 'A123456789' }), 'bank'],
    [bank({ country: 'IN', code: 'SBIN0001234', number: '123456789A' }), 'bank'],
    [bank({ country: 'ID', code: '014', number: '12345678901234567' }), 'bank'],
    [bank({ country: 'ID', code: '014', number: 'A12345678' }), 'bank'],
    [bank({ country: 'ID', code: '014', number: '12345678A' }), 'bank'],
    [bank({ country: 'MX', code: '0032', number: '032180000118359719' }), 'bank'],
    [bank({ country: 'MX', code: '032X', number: '032180000118359719' }), 'bank'],
    [bank({ country: 'MX', code: '032', number: '0321800001183597190' }), 'bank'],
    [bank({ number: '12345-67' }), 'bank'],
    [bank({ number: '1234567890123-4' }), 'bank'],
    [bank({ country: 'IN', type: 'payment', code: 'SBIN0001234', number: '12345678901' }), 'bank'],
    [bank({ country: 'ID', code: '0141', number: '12345678' }), 'bank'],
    [bank({ country: 'ID', code: '014', number: '1234567' }), 'bank'],
    [bank({ country: 'MX', code: '032', number: '03218000011835971' }), 'bank'],
    [{ kind: 'crypto', network: 'evm', number: '0x123' }, 'address'],
    [{ kind: 'crypto', network: 'evm', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'address'],
    [{ kind: 'crypto', network: 'evm', number: '0x52908400098527886E0F7030069857D2E4169EE' }, 'address'],
    [{ kind: 'crypto', network: 'evm', number: '0x52908400098527886E0F7030069857D2E4169EE70' }, 'address'],
    [{ kind: 'crypto', network: 'evm', number: 'x0x52908400098527886E0F7030069857D2E4169EE7' }, 'address'],
    [{ kind: 'crypto', network: 'evm', number: '0x52908400098527886E0F7030069857D2E4169EG7' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: 'xTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60' }, 'address'],
  ])('%j is none', (typed, problem) => expect(readDestination(typed)).toEqual({ ok: false, problem }));

  test.each<[TypedDestination, object]>([
    [bank({}), { kind: 'bank', country: 'BR', code: '0001', number: '12345-6' }],
    [bank({ bank: '  Banco   do  Brasil ' }), { bank: 'Banco do Brasil' }],
    [bank({ number: '1x' }), { number: '1X' }],
    [bank({ country: 'IN', code: 'AZAZ0A9Z0B9', number: '123456789' }), { code: 'AZAZ0A9Z0B9', number: '123456789' }],
    [bank({ country: 'IN', code: 'SBIN0001234', number: '123456789012345678' }), { number: '123456789012345678' }],
    [bank({ country: 'ID', code: '014', number: '1234567890123456' }), { number: '1234567890123456' }],
    [bank({ country: 'MX', code: '000', number: '000000000000000000' }), { number: '000000000000000000' }],
    [bank({ country: 'MX', code: '999', number: '999999999999999995' }), { number: '999999999999999995' }],
    [
      { kind: 'crypto', network: 'evm', number: '0x0123456789abcdefABCDEF0123456789abcdefAB' },
      { number: '0x0123456789abcdefABCDEF0123456789abcdefAB' },
    ],
    [{ kind: 'crypto', network: 'tron', number: 'T19AHJNPZakmz19AHJNPZakmz19AHJNPZa' }, { number: 'T19AHJNPZakmz19AHJNPZakmz19AHJNPZa' }],
    [bank({ bank: 'x'.repeat(80), code: ' 0001 ', number: '123.456.789.012-x' }), { code: '0001', number: '123456789012-X' }],
    [bank({ bank: 'BB', country: 'ID', code: '014', number: '1234 5678' }), { number: '12345678' }],
    [
      { kind: 'crypto', network: 'evm', number: ' 0x52908400098527886E0F7030069857D2E4169EE7 ' },
      { type: 'evm', number: '0x52908400098527886E0F7030069857D2E4169EE7' },
    ],
    [bank({ country: 'IN', code: 'sbin0001234', number: '1234 5678 901' }), { code: 'SBIN0001234', number: '12345678901' }],
    [bank({ country: 'MX', code: '032', number: '032180000118359719' }), { number: '032180000118359719' }],
    [
      { kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { type: 'tron', country: null },
    ],
    [
      { kind: 'pix', type: 'cpf', number: '529.982.247-25' },
      { number: '52998224725', country: 'BR' },
    ],
  ])('%j is read', (typed, destination) => expect(readDestination(typed)).toMatchObject({ ok: true, destination }));

  test.each<[BankCountry, readonly BankAccountType[], string, string]>([
    ['BR', ['checking', 'savings', 'payment'], '0001', '12345-6'],
    ['IN', ['checking', 'savings'], 'SBIN0001234', '123456789'],
    ['ID', ['checking', 'savings'], '014', '12345678'],
    ['MX', ['checking', 'debit_card'], '032', '032180000118359719'],
  ])('in %s an account is one of %j', (country, types, code, number) =>
    expect(BANK_ACCOUNT_TYPES.filter((type) => readDestination(bank({ country, type, code, number })).ok)).toEqual(types),
  );

  test('is of these kinds', () =>
    expect([ACCOUNT_KINDS, PIX_KEY_TYPES, CRYPTO_NETWORKS, BANK_ACCOUNT_TYPES, BANK_COUNTRY_CODES]).toEqual([
      ['pix', 'bank', 'crypto'],
      ['cpf', 'phone', 'email', 'evp'],
      ['evm', 'tron'],
      ['checking', 'savings', 'payment', 'debit_card'],
      ['BR', 'IN', 'ID', 'MX'],
    ]));

  test('is shown by its ends alone', () => {
    expect(maskDestination({ number: '52998224725' })).toBe('52•••• 4725');
    expect(maskDestination({ number: '12345-6' })).toBe('•••• 5-6');
    expect(maskDestination({ number: '123456-7' })).toBe('•••• 6-7');
    expect(maskDestination({ number: '1234567-8' })).toBe('12•••• 67-8');
  });

  const [ANA, RUI] = ['52998224725', '11144477735'];
  const to = (more: Partial<Destination>): Destination => ({
    ...{ kind: 'pix', country: 'BR', bank: null, type: 'cpf', code: null, number: ANA },
    ...more,
  });
  test.each<[string, Destination, string, boolean]>([
    ['a CPF is its owner’s', to({}), ANA, true],
    ['and nobody else’s', to({}), RUI, false],
    ['an address says nothing of whose it is', to({ type: 'email', number: 'ana@banco.com' }), RUI, true],
    ['nor does a phone', to({ type: 'phone', number: '+5511987654321' }), RUI, true],
    ['nor a bank', to({ kind: 'bank', type: 'checking', number: '1-1' }), RUI, true],
    ['nor a wallet', to({ kind: 'crypto', type: 'evm', number: '0x1' }), RUI, true],
  ])('%s', (_, destination, cpf, may) => expect(mayBelongTo(destination, cpf)).toBe(may));
});
