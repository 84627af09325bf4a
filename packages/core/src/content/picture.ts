import { PICTURE_BYTES_MAX, PICTURE_SIDE_MAX } from './kinds.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** The ending of a picture's address. */
export const PICTURE_ENDINGS: Readonly<Record<PictureType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** A picture as its own bytes describe it; sides in pixels. */
export interface PictureFacts {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<PictureFacts, 'width' | 'height'>;

/**
 * Reads type and size of a picture from its bytes: PNG, JPEG or WebP, standing still, of at most 400,000 bytes and 4,000 pixels a side. Undefined for anything
 * else: other types (SVG is a document that can run scripts), files that are cut short or go on after their end, and those whose parts contradict each other.
 * What the pixels show is not looked at.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | undefined {
  if (bytes.length > PICTURE_BYTES_MAX) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [type, read] of READERS) {
    const size = read(view);
    if (size) return isSide(size.width) && isSide(size.height) ? { type, ...size } : undefined;
  }
  return undefined;
}

const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= PICTURE_SIDE_MAX;

const READERS: readonly (readonly [PictureType, (view: DataView) => Size | undefined])[] = [
  ['image/png', pngSize],
  ['image/jpeg', jpegSize],
  ['image/webp', webpSize],
];

/** Whether these bytes are this text. */
const isAt = (view: DataView, at: number, text: string): boolean =>
  at + text.length <= view.byteLength && [...text].every((letter, n) => view.getUint8(at + n) === letter.charCodeAt(0));

/** PNG (ISO/IEC 15948): the signature, then chunks of length, name, content and checksum, from IHDR to IEND. APNG has `acTL`. */
function pngSize(view: DataView): Size | undefined {
  if (!isAt(view, 0, '\x89PNG\r\n\x1a\n') || !isAt(view, 12, 'IHDR')) return undefined;
  let hasPixels = false;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const length = view.getUint32(at);
    const next = at + 12 + length;
    if (isAt(view, at + 4, 'acTL') || (at === 8 && length !== 13)) return undefined;
    if (isAt(view, at + 4, 'IDAT')) hasPixels = true;
    if (isAt(view, at + 4, 'IEND'))
      return hasPixels && next === view.byteLength ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
    at = next;
  }
  return undefined;
}

/** Markers that say how a JPEG is coded, all with its size: SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JPEG (ITU-T T.81): segments from SOI, one of them the only frame header, to the first scan; EOI at the end. */
function jpegSize(view: DataView): Size | undefined {
  const { byteLength: end } = view;
  if (end < 4 || view.getUint16(0) !== 0xff_d8 || view.getUint16(end - 2) !== 0xff_d9) return undefined;
  let size: Size | undefined;
  for (let at = 2; at + 4 <= end; ) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (view.getUint8(at) !== 0xff || length < 2 || at + 2 + length > end) return undefined;
    if (marker === 0xda) return size;
    if (isFrame(marker)) {
      // Precision, height, width, and three bytes for each component.
      if (size || length < 8 || length !== 8 + 3 * view.getUint8(at + 9)) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
  }
  return undefined;
}

/** WebP (RFC 9649): a RIFF file of chunks, each of name, length and content, padded to an even length. A picture that moves has `ANIM`. */
function webpSize(view: DataView): Size | undefined {
  const { byteLength: end } = view;
  if (!isAt(view, 0, 'RIFF') || !isAt(view, 8, 'WEBP') || view.getUint32(4, true) + 8 !== end) return undefined;
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let at = 12;
  while (at + 8 <= end) {
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > end || isAt(view, at, 'ANIM')) return undefined;
    if (isAt(view, at, 'VP8X')) canvas = canvasSize(view, at + 8, length);
    const found = frameSize(view, at, length);
    if (found && picture) return undefined;
    picture ??= found;
    at = next;
  }
  if (!picture || at !== end) return undefined;
  return !canvas || (canvas.width === picture.width && canvas.height === picture.height) ? picture : undefined;
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

const canvasSize = (view: DataView, at: number, length: number): Size | undefined =>
  length < 10 ? undefined : { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 };

/** The size of the chunk that has the pixels: a key frame of VP8, or a lossless picture. */
function frameSize(view: DataView, at: number, length: number): Size | undefined {
  const content = at + 8;
  if (isAt(view, at, 'VP8 ') && length >= 10 && isAt(view, content + 3, '\x9d\x01\x2a'))
    return { width: view.getUint16(content + 6, true) % 0x40_00, height: view.getUint16(content + 8, true) % 0x40_00 };
  if (isAt(view, at, 'VP8L') && length >= 5 && view.getUint8(content) === 0x2f) {
    const bits = view.getUint32(content + 1, true);
    return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
  }
  return undefined;
}
