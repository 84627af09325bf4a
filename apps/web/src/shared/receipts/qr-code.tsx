import type { ComponentProps } from 'react';
import classes from './qr-code.module.css';

/** Light squares around the code (ISO/IEC 18004: four). */
export const QUIET_ZONE = 4;

/** The dark squares of a code as one path over `size` units. */
export interface QrSquares {
  readonly size: number;
  readonly path: string;
}

export interface QrCodeProps extends Pick<ComponentProps<'svg'>, 'ref'> {
  readonly squares: QrSquares;
  /** Its content, for readers who cannot scan it. */
  readonly label: string;
}

/** A QR code with the quiet zone that scanners need. */
export function QrCode({ squares: { size, path }, label, ref }: QrCodeProps) {
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      ref={ref}
      className={classes.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
