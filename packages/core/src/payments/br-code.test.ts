import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount } from '../money/index.ts';
import { type BrCode, parseBrCode, writeBrCode } from './br-code.ts';
import { crc16 } from './crc-16.ts';

const FROM_A_LIBRARY = '00020126410014br.gov.bcb.pix0119rayane@alvoz.com.br5204000053039865802BR5901N6001C62070503***63043A81';
/** From Banco Central's manual for the initiation of Pix. */
const OF_THE_MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
/** The same manual's example of a code whose terms are at an address. */
const DYNAMIC_OF_THE_MANUAL =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
const WRITTEN = [FROM_A_LIBRARY, OF_THE_MANUAL, DYNAMIC_OF_THE_MANUAL];

describe('the sum', () => {
  test('of the digits 1 to 9 is 29B1', () => expect(crc16('123456789')).toBe('29B1'));
  test('is four digits, also where it begins with noughts, and of ASCII alone', () => {
    expect(['315', 'A', '', '\u007f'].map(crc16)).toEqual(['003B', 'B915', 'FFFF', '6E88']);
    expect(() => crc16('\u0080')).toThrow(RangeError);
  });
  test.each(WRITTEN)('of what others wrote is theirs: %s', (text) => {
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
  });
});

describe('a Pix code', () => {
  test('that others wrote is read and written again as it was', () => {
    expect(parseBrCode(FROM_A_LIBRARY)).toEqual({
      kind: 'static',
      key: 'rayane@alvoz.com.br',
      amount: null,
      name: 'N',
      city: 'C',
      txid: '***',
    });
    for (const text of WRITTEN) expect(writeBrCode(parseBrCode(text) as BrCode)).toBe(text);
  });

  test('with a right sum and a wrong length is refused', () => {
    const wrong = OF_THE_MANUAL.slice(0, -4).replace('62070503***', '62080503***');
    expect(parseBrCode(wrong + crc16(wrong))).toBeNull();
  });

  test.each([
    ['another country of the sum', OF_THE_MANUAL.toLowerCase()],
    ['nothing', ''],
    ['the sum alone', '6304FFFF'],
    ['a field twice', sealed('000201000201')],
    ['a length of nothing', sealed('0000')],
    ['another scheme', sealed(OF_THE_MANUAL.slice(0, -8).replace('br.gov.bcb.pix', 'br.gov.bcb.pox'))],
    ['an accent', OF_THE_MANUAL.replace('BRASILIA', 'BRASÍLIA')],
    ['something behind it', `${OF_THE_MANUAL} `],
    ['a wrong sum over what is right', `${OF_THE_MANUAL.slice(0, -1)}E`],
    ['without an account', sealed(without('26'))],
    ['without a txid', sealed(without('62'))],
    ['of an account that names no scheme', sealed(replaced('26', '0136123e4567-e12b-12d1-a456-426655440000'))],
    ['of an account that is no list of fields', sealed(replaced('26', 'br.gov.bcb.pix'))],
    ['of a txid that is no list of fields', sealed(replaced('62', '***'))],
    ['with a field of no length', sealed(`${body(OF_THE_MANUAL)}8000`)],
    ['with a field that is not numbered', sealed(`${body(OF_THE_MANUAL)}ab01x`)],
    ['with a field that is cut short', sealed(`${body(OF_THE_MANUAL)}8009x`)],
    ['with a field twice', sealed(`${body(OF_THE_MANUAL)}5802BR`)],
    ['with a field that nobody writes', sealed(`${body(OF_THE_MANUAL)}8001x`)],
    ['without a city', sealed(without('60'))],
    ['with a city too long', sealed(replaced('60', 'x'.repeat(16)))],
    ['with a key too long', sealed(replaced('26', `0014br.gov.bcb.pix0178${'x'.repeat(78)}`))],
    ['of half a cent', sealed(priced('1.005'))],
    ['of whole reais without cents', sealed(priced('1'))],
    ['of nothing', sealed(priced('0.00'))],
    ['of less than nothing', sealed(priced('-1.00'))],
    ['of an amount and more', sealed(priced('x1.00'))],
    ['of more than it can say', sealed(priced('12345678901.00'))],
  ])('is not %s', (_, text) => expect(parseBrCode(text)).toBeNull());

  test('read is what was written', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseBrCode(writeBrCode(code))).toEqual(code);
      }),
    );
  });

  test('with any one character changed is refused', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.integer({ min: 32, max: 126 }), (code, place, letter) => {
        const text = writeBrCode(code);
        const at = place % text.length;
        const changed = text.slice(0, at) + String.fromCharCode(letter) + text.slice(at + 1);
        expect(parseBrCode(changed)).toEqual(changed === text ? code : null);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<Partial<BrCode>>([
    { name: 'x'.repeat(26) },
    { city: '' },
    { city: 'São Paulo' },
    { txid: 'a-b' },
    { amount: parseAmount('1.001') },
    { amount: amount(0n) },
    { amount: amount(-10_000n) },
    { key: '' },
    { key: 'x'.repeat(78) },
    { key: 'chave é esta' },
    { name: '' },
    { name: 'André' },
    { name: '\tN' },
    { name: 'N\n' },
    { key: 'k\u0000' },
    { city: 'x'.repeat(16) },
    { txid: 'x'.repeat(26) },
    { txid: '' },
  ])('is not written of %o', (wrong) => {
    const right: BrCode = { kind: 'static', key: 'k', name: 'N', city: 'C', txid: '***', amount: null };
    expect(() => writeBrCode({ ...right, ...wrong } as BrCode)).toThrow(RangeError);
  });

  test('holds the longest of everything', () => {
    const longest: BrCode = {
      ...{ kind: 'static', key: 'k'.repeat(77), name: 'n'.repeat(25), city: 'c'.repeat(15), txid: 't'.repeat(25) },
      amount: parseAmount('9999999999.99'),
    };
    expect(parseBrCode(writeBrCode(longest))).toEqual(longest);
  });
});

/** A code without its checksum. */
const body = (text: string): string => text.slice(0, -8);
const FIELDS = /(\d{2})(\d{2})/y;
/** The manual's code with one field removed or replaced. */
function replaced(wanted: string, value?: string): string {
  const text = body(OF_THE_MANUAL);
  let written = '';
  for (let at = 0; at < text.length; ) {
    FIELDS.lastIndex = at;
    const [head = '', id = '', size = '0'] = FIELDS.exec(text) ?? [];
    const end = at + head.length + Number.parseInt(size, 10);
    if (id !== wanted) written += text.slice(at, end);
    else if (value !== undefined) written += `${id}${String(value.length).padStart(2, '0')}${value}`;
    at = end;
  }
  return written;
}
const without = (id: string): string => replaced(id);
const priced = (amountText: string): string =>
  body(OF_THE_MANUAL).replace('5802BR', `54${String(amountText.length).padStart(2, '0')}${amountText}5802BR`);

function sealed(text: string): string {
  return `${text}6304${crc16(`${text}6304`)}`;
}

const plain = (most: number) =>
  fc
    .array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: most })
    .map((bytes) => bytes.map((byte) => String.fromCharCode(byte)).join(''));
const codes: fc.Arbitrary<BrCode> = fc
  .record({
    isStatic: fc.boolean(),
    account: plain(77),
    name: plain(25),
    city: plain(15),
    txid: fc.oneof(fc.constant('***'), fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
    amount: fc.option(fc.bigInt({ min: 1n, max: 999_999_999n }).map((cents) => (cents * 10_000n) as Amount)),
  })
  .map(({ isStatic, account, ...rest }) =>
    isStatic ? { kind: 'static', key: account, ...rest } : { kind: 'dynamic', url: account, ...rest },
  );
