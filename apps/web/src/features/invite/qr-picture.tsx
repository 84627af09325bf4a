import { Button, Icon } from '@fairbook/ui';
import { useMemo, useRef } from 'react';
import { encode } from 'uqr';
import { useTranslate } from '../../shared/i18n.ts';
import { saveFile } from '../../shared/save-file.ts';
import classes from './invite-dialog.module.css';

/** Light modules around the code (ISO/IEC 18004: four), and the size of one in the picture that is saved. */
const QUIET_ZONE = 4;
const MODULE_PX = 12;

/** A QR code of low error correction (specification, section 2), and the way to save it as a picture. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useTranslate();
  const picture = useRef<SVGSVGElement>(null);
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const save = async () => {
    const file = picture.current && (await drawn(picture.current, size, path));
    if (file) saveFile(file, name);
  };
  return (
    <>
      <svg ref={picture} className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('rewards.invite_qr')}>
        <path d={path} />
      </svg>
      <Button variant="line" wide onClick={() => void save()}>
        <Icon name="in" size="small" />
        {t('rewards.invite_download')}
      </Button>
    </>
  );
}

/** Dark modules as squares of 1. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  return { size, path: data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}

/** The same picture as a PNG, in the colours it has on the screen. */
function drawn(picture: SVGSVGElement, size: number, path: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const { backgroundColor, fill } = getComputedStyle(picture);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(MODULE_PX, MODULE_PX);
  pen.fillStyle = fill;
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
