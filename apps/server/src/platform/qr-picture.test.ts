import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture.ts';

/** The dark squares of a path. */
const darkOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, more) => `${Number(x) + more},${y}`),
  );

test.each(['a', 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP', '0x9'.repeat(40)])(
  'every dark square is drawn once, and no other: %s',
  (text) => {
    const { size, path } = qrPicture(text);
    const { data, size: side } = encode(text, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    expect(size).toBe(side);
    expect(darkOf(path)).toEqual(dark);
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  },
);
