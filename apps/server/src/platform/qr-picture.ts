import { encode } from 'uqr';

/**
 * The dark squares of a QR code as one path in a square of `size`, a run of them a rectangle one unit high, without the light margin that whoever draws it
 * leaves around it. Level M: it is photographed from a screen.
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
