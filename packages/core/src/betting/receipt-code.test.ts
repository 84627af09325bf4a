import { describe, expect, test } from 'vitest';
import { idTailOf, receiptCode } from './receipt-code.ts';

const ID = '0198c0de-7a10-7c3e-9a41-b27ff0e1d2c3';

describe('the code of a bet', () => {
  test('is the end of its id, and leads back to it', () => {
    expect(receiptCode(ID)).toMatch(/^FB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(ID.replaceAll('-', '').endsWith(idTailOf(receiptCode(ID)) ?? 'none')).toBe(true);
  });

  test('is of the last ten digits, wherever dashes stand', () =>
    expect([receiptCode('0198c0de-b27ff0e1d2c3'), receiptCode('b27-ff0e1-d2c3')]).toEqual([receiptCode(ID), receiptCode(ID)]));

  test('is read with every O and I, and where it begins as all codes do', () => {
    expect(idTailOf('FB-OOII-LLO0')).toBe(idTailOf('FB-0011-1100'));
    expect(idTailOf('FB12-3456')).toBe(idTailOf('FB-FB12-3456'));
    expect(idTailOf('FB-0000-0011')).toBe('0000000021');
    expect(idTailOf('XB-0000-0011')).toBeUndefined();
  });

  test.each(['00000000000', 'ffffffffff', '8000000001', '0000000abc'])('loses no bit at the edges: %s', (tail) => {
    const id = `0198c0de-7a10-7c3e-9a41-b2${tail.slice(-10)}`;
    expect(idTailOf(receiptCode(id))).toBe(tail.slice(-10));
  });

  test('is read as people type it', () => {
    const code = receiptCode(ID);
    const tail = idTailOf(code);
    expect(
      [code.toLowerCase(), code.replaceAll('-', ' '), code.slice(3), code.replaceAll('0', 'o').replaceAll('1', 'l')].map(idTailOf),
    ).toEqual(Array(4).fill(tail));
  });

  test.each(['', 'FB-', 'FLAMENGO U', 'FB-1234-567', 'FB-1234-56789', '1234567U'])('%s is none', (typed) => {
    expect(idTailOf(typed)).toBeUndefined();
  });
});
