import { encode } from 'uqr';

/** The dark modules of a QR code, a run of them a rectangle one unit high. Level M: it is photographed from a screen. */
export function pictureOf(text: string): { size: number; path: string } {
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
