import { describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, readPicture } from './index.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Pictures of three by two pixels, as a program for pictures writes them. */
const FILES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEWqu8zmdhyEAAAADElEQVQI12NgYGAAAAAEAAEnNCcKAAAAAElFTkSuQmCC',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAACAAMDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8ASp0I/9k=',
  'progressive jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wgARCAACAAMDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQBAQAAAAAAAAAAAAAAAAAAAAT/2gAMAwEAAhADEAAAAUpwf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQ/wD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==',
  'lossy webp': 'UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoDAAIAAUAmJYwCdAFAAAD+8sp8CStWbpYcm1zEAAA=',
  'lossless webp': 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAfQ3aqWuf+BiOh/AAA=',
  'webp with see-through pixels':
    'UklGRk4AAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAf39/f39/AFZQOCAgAAAAcAEAnQEqAwACAAIANCWUAnQBQAAA/vp5UJuw7cn4VAA=',
};
const MOVING_WEBP =
  'UklGRqwAAABXRUJQVlA4WAoAAAACAAAAAgAAAQAAQU5JTQYAAAD/////AABBTk1GPAAAAAAAAAAAAAIAAAEAAGQAAAJWUDggJAAAAHABAJ0BKgMAAgACADQljAJ0AYhAAP7wumir1eZVYYTA7AAAAEFOTUY8AAAAAAAAAAAAAgAAAQAAZAAAAFZQOCAkAAAAdAEAnQEqAwACAAAANCWMAnQBQAAA/vGViMWHhtcq9XlcAAAAUklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoDAAIAAgA0JYwCdAGIQAD+8Lpoq9XmVWGEwOwAAAA=';

const file = (name: keyof typeof FILES): Uint8Array => bytesOf(FILES[name]);
/** A copy with other bytes at a place. */
const changed = (name: keyof typeof FILES, at: number, ...bytes: readonly number[]): Uint8Array => {
  const copy = file(name);
  copy.set(bytes, at);
  return copy;
};
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
/** Where the frame header of a JPEG begins. */
const frameOf = (bytes: Uint8Array): number => bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));

describe('a picture', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['progressive jpeg', 'image/jpeg'],
    ['lossy webp', 'image/webp'],
    ['lossless webp', 'image/webp'],
    ['webp with see-through pixels', 'image/webp'],
  ] as const)('%s is known by its bytes, with its size', (name, type) => {
    expect(readPicture(file(name))).toEqual({ type, width: 3, height: 2 });
  });

  test('is read where it lies, also in a part of a larger buffer', () => {
    const around = joined([1, 2, 3], file('png'), [4]);
    expect(readPicture(around.subarray(3, around.length - 1))).toEqual({ type: 'image/png', width: 3, height: 2 });
  });

  test.each(Object.keys(FILES) as (keyof typeof FILES)[])('%s that is cut short anywhere, or goes on after its end, is none', (name) => {
    const whole = file(name);
    const taken = Array.from(whole, (_, length) => length).filter((length) => readPicture(whole.subarray(0, length)) !== undefined);
    expect([taken, readPicture(joined(whole, text('<script>alert(1)</script>')))]).toEqual([[], undefined]);
  });

  const jpegFrame = frameOf(file('jpeg'));
  test.each<[string, Uint8Array]>([
    ['a PNG of no width', changed('png', 16, 0, 0, 0, 0)],
    ['a PNG wider than 4,000 pixels', changed('png', 16, 0, 0, 0x0f, 0xa1)],
    ['a PNG of more height than there are numbers', changed('png', 20, 0xff, 0xff, 0xff, 0xff)],
    ['a PNG whose head has another length', changed('png', 11, 14)],
    ['a PNG that does not begin with its head', changed('png', 12, ...text('IDAT'))],
    ['a PNG without pixels', joined(file('png').subarray(0, 33), [0, 0, 0, 0], text('IEND'), [0xae, 0x42, 0x60, 0x82])],
    ['a PNG that moves', joined(file('png').subarray(0, 33), [0, 0, 0, 8], text('acTL'), Array(12).fill(0), file('png').subarray(33))],
    ['a JPEG of no height', changed('jpeg', jpegFrame + 5, 0, 0)],
    ['a JPEG higher than 4,000 pixels', changed('jpeg', jpegFrame + 5, 0x0f, 0xa1)],
    ['a JPEG with more components than its frame has room for', changed('jpeg', jpegFrame + 9, 200)],
    [
      'a JPEG with two frames',
      joined(file('jpeg').subarray(0, jpegFrame), file('jpeg').subarray(jpegFrame, jpegFrame + 19), file('jpeg').subarray(jpegFrame)),
    ],
    ['a JPEG without a frame', joined(file('jpeg').subarray(0, jpegFrame), file('jpeg').subarray(jpegFrame + 13))],
    ['a JPEG of its two ends', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a WebP that says it is longer', changed('lossy webp', 4, 0x32)],
    ['a WebP of no width', changed('lossy webp', 26, 0, 0)],
    ['a WebP wider than 4,000 pixels', changed('lossless webp', 21, 0xff, 0x3f)],
    ['a WebP whose canvas is another size than its picture', changed('webp with see-through pixels', 24, 9)],
    ['a WebP that moves', bytesOf(MOVING_WEBP)],
    ['a RIFF file that is sound', changed('lossy webp', 8, ...text('WAVE'))],
    ['a GIF', bytesOf('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')],
    ['a GIF that moves', text('GIF89a\u0001\u0000\u0001\u0000')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>')],
    ['SVG after an XML head', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['HTML behind the signature of a PNG', joined(file('png').subarray(0, 8), text('<!doctype html><script>alert(1)</script>'))],
    ['HTML behind the head of a PNG', joined(file('png').subarray(0, 33), text('<script>alert(1)</script>'))],
    ['a BMP', text('BM<html>')],
    ['PDF', text('%PDF-1.7')],
    ['nothing', Uint8Array.from([])],
  ])('is not: %s', (_, bytes) => expect(readPicture(bytes)).toBeUndefined());

  test('has 400,000 bytes at most', () => {
    // A chunk that programs may leave out, of any length.
    const padded = (length: number) => {
      const png = file('png');
      const content = length - png.length - 12;
      const head = [content >>> 24, (content >>> 16) & 255, (content >>> 8) & 255, content & 255];
      return joined(png.subarray(0, 33), head, text('tEXt'), new Uint8Array(content + 4), png.subarray(33));
    };
    expect([readPicture(padded(PICTURE_BYTES_MAX))?.width, readPicture(padded(PICTURE_BYTES_MAX + 1))]).toEqual([3, undefined]);
  });

  test('may be 4,000 pixels wide and high', () => {
    const large = changed('png', 16, 0, 0, 0x0f, 0xa0, 0, 0, 0x0f, 0xa0);
    expect(readPicture(large)).toEqual({ type: 'image/png', width: 4_000, height: 4_000 });
  });
});
