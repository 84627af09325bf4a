import { Button, Icon, saveFile } from '@fairbook/ui';
import { useMemo, useRef } from 'react';
import { encode } from 'uqr';
import { useTranslate } from '../../shared/format/i18n.ts';
import { QrCode, type QrSquares, QUIET_ZONE } from '../../shared/receipts/qr-code.tsx';

/** The size of a square in the saved picture. */
const SQUARE_PX = 12;

/** A QR code of low error correction (specification, section 2), and a button to save it as a picture. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useTranslate();
  const picture = useRef<SVGSVGElement>(null);
  const squares = useMemo(() => squaresOf(text), [text]);
  const save = async () => {
    const file = picture.current && (await drawn(picture.current, squares));
    if (file) saveFile(file, name);
  };
  return (
    <>
      <QrCode ref={picture} squares={squares} label={t('rewards.invite_qr')} />
      <Button variant="line" wide onClick={() => void save()}>
        <Icon name="in" size="small" />
        {t('rewards.invite_download')}
      </Button>
    </>
  );
}

function squaresOf(text: string): QrSquares {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  return { size, path: data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}

/** Renders the same picture as a PNG, in its colours on the screen. */
function drawn(picture: SVGSVGElement, { size, path }: QrSquares): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = (size + 2 * QUIET_ZONE) * SQUARE_PX;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const { backgroundColor, fill } = getComputedStyle(picture);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SQUARE_PX, SQUARE_PX);
  pen.translate(QUIET_ZONE, QUIET_ZONE);
  pen.fillStyle = fill;
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
