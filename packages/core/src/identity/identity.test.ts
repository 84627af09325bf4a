import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultNickname,
  INVITE_CODE_BYTES,
  inviteCodeFrom,
  maskEmail,
  maskMobile,
  mobileDigits,
  normalEmail,
  normalNickname,
  readInviteCode,
} from './index.ts';

describe('an e-mail address', () => {
  test.each([
    [' Ana.Souza+bets@Example.COM ', 'ana.souza+bets@example.com'],
    ['josé@correio.com.br', 'josé@correio.com.br'],
    ['a@b.co', 'a@b.co'],
    ['ana', undefined],
    ['ana@localhost', undefined],
    ['ana@@example.com', undefined],
    ['ana souza@example.com', undefined],
    ['.ana@example.com', undefined],
    ['ana.@example.com', undefined],
    ['ana..souza@example.com', undefined],
    ['ana@example.com@', undefined],
    ['ana@exa mple.com', undefined],
    ['ana@example-.com', undefined],
    ['ana@exam!ple.com', undefined],
    ['ana@example.123', undefined],
    ['ana@example.1', undefined],
    ['ana@example.c0m', 'ana@example.c0m'],
    ['ana@example.4u', 'ana@example.4u'],
    ['ana@4.com', 'ana@4.com'],
    ['ana@mail.1.com', 'ana@mail.1.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`ana@${'b'.repeat(63)}.com`, `ana@${'b'.repeat(63)}.com`],
    [`ana@${'b'.repeat(64)}.com`, undefined],
    [
      `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(61)}.c`,
      `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(61)}.c`,
    ],
    [`a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(61)}.co`, undefined],
    ['ana@-example.com', undefined],
    ['ana@127.0.0.1', undefined],
    ['<script>@example.com', undefined],
    [`${'a'.repeat(65)}@example.com`, undefined],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`, undefined],
  ])('%j is known as %j', (typed, known) => {
    expect(normalEmail(typed)).toBe(known);
  });

  test.each([...'"(),:;<>[]\\ '])('with a %s before its @ is none', (sign) => {
    expect(normalEmail(`ana${sign}souza@example.com`)).toBeUndefined();
  });

  test('is one however its letters are put together', () => {
    expect(normalEmail('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
  });

  test('read again, it stays what it is', () => {
    fc.assert(fc.property(fc.emailAddress(), (typed) => normalEmail(normalEmail(typed) ?? '') === normalEmail(typed)));
  });

  test('masked, it shows its first and last letter and its domain', () => {
    expect(maskEmail('marina@example.com')).toBe('m•••a@example.com');
    expect(maskEmail('ab@example.com')).toBe('a•••@example.com');
    expect(maskEmail('abc@example.com')).toBe('a•••c@example.com');
  });
});

describe('a mobile number', () => {
  test.each([
    [55, '(11) 91234-5678', '11912345678'],
    [55, '011 91234-5678', '11912345678'],
    [55, '+55 11 91234 5678', '11912345678'],
    [91, '98765 43210', '9876543210'],
    [55, '00011912345678', '11912345678'],
    [55, '11.91234–5678', '11912345678'],
    [55, '１１９１２３４５６７８', '11912345678'],
    [55, '55 11 91234 5678', undefined],
    [880, '+880 1712 345678', '1712345678'],
    [55, '+1 202 555 0123', undefined],
    [55, '12345', undefined],
    [55, '123456', '123456'],
    [55, '123456789012', '123456789012'],
    [55, '1234567890123', undefined],
    [55, '1191234567a', undefined],
    [1, '2025550123', undefined],
  ])('+%i %j has the digits %j', (dial, typed, digits) => {
    expect(mobileDigits(dial, typed)).toBe(digits);
  });

  test('masked, it shows its country and its last four digits', () => {
    expect(maskMobile('+5511912345678')).toBe('+55 •••• 5678');
    expect(maskMobile('+8801712345678')).toBe('+880 •••• 5678');
    expect(maskMobile('+99912345678')).toBe('+ •••• 5678');
  });
});

describe('a nickname', () => {
  test.each([
    ['  Ana   Souza ', 'Ana Souza'],
    ['12345', undefined],
    ['exactly6'.slice(0, 6), 'exactl'],
    ['x'.repeat(25), undefined],
    ['good\u202Ename', undefined],
    ['jogador⚽', 'jogador⚽'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['😀'.repeat(24), '😀'.repeat(24)],
    ['😀'.repeat(25), undefined],
    ['😀'.repeat(5), undefined],
    ['Ana\t\u00a0Souza', 'Ana Souza'],
    ['Jose\u0301 Silva', 'José Silva'],
    ['bell\u0007name', undefined],
    ['mine\ue000name', undefined],
    ['none\u0378name', undefined],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normalNickname(typed)).toBe(kept);
  });

  test('the one a new player gets is a valid one', () => {
    for (const number of [100_001n, 999_999_999_999_999_999n])
      expect(normalNickname(defaultNickname(number))).toBe(defaultNickname(number));
  });

  test('the one a new player gets is an animal of these, one after another, and a number', () => {
    const names = Array.from({ length: 33 }, (_, at) => defaultNickname(33n * 4_000n + BigInt(at)));
    expect(names.map((name) => name.replace(' 4000', '')).join(' ')).toBe(
      'Alpaca Beagle Bonobo Bulldog Collie Condor Corgi Dingo Dodo Emu Husky Ibis Iguana Impala Jaguar Kakapo Kiwi Koala Kudu Labrador Manta Marabu Nandu Okapi Orca Oryx Panda Poodle Puma Quokka Serval Tapir Zebra',
    );
    expect(defaultNickname(33n * 4_001n)).toBe('Alpaca 4001');
  });

  test('no two new players get the same, and none gets their account number', () => {
    const numbers = Array.from({ length: 500 }, (_, at) => 100_000n + BigInt(at));
    expect(new Set(numbers.map(defaultNickname)).size).toBe(500);
    for (const number of numbers) expect(defaultNickname(number)).not.toContain(String(number));
  });
});

describe('an invite code', () => {
  test('survives being written by hand: small letters, hyphens and look-alikes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: INVITE_CODE_BYTES, maxLength: INVITE_CODE_BYTES }), (bytes) => {
        const code = inviteCodeFrom(bytes);
        const written = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        return readInviteCode(written) === code;
      }),
    );
  });

  test.each(['09JV4DPZ8H', '09jv4dpz8h', ' 09JV4 DPZ8H ', 'O9JV4-DPZ8H', 'o9jv4dpz8h'])('%j is read', (text) => {
    expect(readInviteCode(text)).toBe('09JV4DPZ8H');
  });
  test.each(['I000000001', 'i00000000l', 'L00000000I', 'lOoOoOoOo1'])('%j is read with ones for its I and L', (text) => {
    expect(readInviteCode(text)).toBe('1000000001');
  });

  test.each(['', 'SHORT', 'UUUUUUUUUU', '000000000U', "ABCDE' OR 1", '01234567890'])('%j is none', (text) => {
    expect(readInviteCode(text)).toBeUndefined();
  });

  test('is made of the first ten of random bytes, and of no fewer', () => {
    const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => at * 9);
    expect([10, 12].map((count) => inviteCodeFrom(bytes(count)))).toEqual(['09JV4DPZ8H', '09JV4DPZ8H']);
    expect(() => inviteCodeFrom(bytes(9))).toThrow(RangeError);
  });

  test('every sign is equally likely', () => {
    const signs = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const sign = inviteCodeFrom(new Uint8Array(INVITE_CODE_BYTES).fill(byte))[0] ?? '';
      signs.set(sign, (signs.get(sign) ?? 0) + 1);
    }
    expect([...signs.values()]).toEqual(Array(32).fill(8));
  });
});
