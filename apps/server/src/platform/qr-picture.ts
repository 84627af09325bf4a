import { encode } from 'uqr';

/**
 * A QR code as one SVG path in a square of `size`: each run of dark squares is a rectangle one unit high, and the caller adds the light margin. Level M: it is
 * scanned from a screen.
 */
export function qrPicture(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join('') };
}
