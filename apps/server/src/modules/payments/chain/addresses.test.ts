import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { addressAt, isEvmAddress, keyIdOf, withChecksum } from './evm-address.ts';
import { isTronAddress } from './tron-address.ts';

/** The key of the phrase "test test test test test test test test test test test junk" at m/44'/60'/0'/0, whose addresses are well known. */
const seed = Buffer.from(
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
  'hex',
);
const account = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0");

describe('addresses from an extended public key', () => {
  test.each([
    [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  ])('number %i is %s, as every wallet of that phrase has it', (number, address) => {
    expect(withChecksum(addressAt(account.publicExtendedKey, number))).toBe(address);
  });

  test('a private key is refused, wherever it was meant to go', () => {
    expect(() => keyIdOf(account.privateExtendedKey)).toThrow('private');
    expect(keyIdOf(account.publicExtendedKey)).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('an address of an EVM chain', () => {
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ])('%s is one (EIP-55)', (address) => {
    expect(isEvmAddress(address)).toBe(true);
    expect(isEvmAddress(withChecksum(address))).toBe(true);
  });

  test.each([
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '',
  ])('%j is not', (text) => {
    expect(isEvmAddress(text)).toBe(false);
  });
});

describe('an address of TRON', () => {
  test.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])('%s is one', (address) => {
    expect(isTronAddress(address)).toBe(true);
  });

  test.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL06t',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'Tzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
  ])('%s is not', (text) => {
    expect(isTronAddress(text)).toBe(false);
  });
});
