import { encode } from 'uqr';

/** Light modules around the code (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** A QR code as one path of an SVG: dark modules as squares of 1 in a square of `size`. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
