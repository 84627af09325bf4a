import { describe, expect, test } from 'vitest';
import { maskDestination, type PixKeyType, readDestination, readPixKey, type TypedDestination } from './withdrawal-account.ts';

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
  ])('%s %j is kept as %j', (type, text, kept) => expect(readPixKey(type, text)).toBe(kept));
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
    [{ kind: 'crypto', network: 'evm', number: '0x123' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'address'],
    [{ kind: 'crypto', network: 'tron', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60' }, 'address'],
  ])('%j is none', (typed, problem) => expect(readDestination(typed)).toEqual({ ok: false, problem }));

  test.each<[TypedDestination, object]>([
    [bank({}), { kind: 'bank', country: 'BR', code: '0001', number: '12345-6' }],
    [bank({ bank: '  Banco   do Brasil ' }), { bank: 'Banco do Brasil' }],
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

  test('is shown by its ends alone', () => {
    expect(maskDestination({ number: '52998224725' })).toBe('52•••• 4725');
    expect(maskDestination({ number: '12345-6' })).toBe('•••• 5-6');
  });
});
