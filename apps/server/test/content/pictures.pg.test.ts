import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../../src/modules/office/testing/staff-room.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { PNG } from './written.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let staff: StaffOfTest;
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  staff = await app.staff.staffWith(['content.write']);
});
afterAll(() => app.close());

interface Kept {
  readonly picture_id: string;
  readonly src: string;
}
const sent = (data: string) => staff.post('content_pictures', { data });
const kept = async (data = PNG) => (await sent(data)).data as unknown as Kept;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A PNG of so many bytes: with a chunk that programs for pictures leave out. */
function pngOf(length: number): string {
  const png = Buffer.from(PNG, 'base64');
  const content = Buffer.alloc(length - png.length - 12, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([png.subarray(0, 33), size, Buffer.from('tEXt'), content, Buffer.alloc(4), png.subarray(33)]).toString('base64');
}

describe('a picture', () => {
  test('is kept once, however often and by how many it is sent', async () => {
    const other = await app.staff.staffWith(['content.write']);
    const answers = await Promise.all([sent(PNG), sent(PNG), other.post('content_pictures', { data: PNG })]);
    const { picture_id: id } = await kept();
    for (const { status, data } of answers)
      expect([status, data]).toEqual([200, { picture_id: id, src: `/sports/pictures/${id}.png`, width: 3, height: 2 }]);
    expect((await app.asOwner('select media_type, width, height, bytes from content_pictures')).rows).toEqual([
      { media_type: 'image/png', width: 3, height: 2, bytes: Buffer.from(PNG, 'base64') },
    ]);
  });

  test('may have 400,000 bytes, which is more than other calls take', async () => {
    expect((await sent(pngOf(400_000))).status).toBe(200);
    expect(await sent(pngOf(400_001))).toMatchObject({ status: 400, code: 'content.picture_invalid' });
    expect(await staff.post('sign_out', { data: PNG.repeat(1_000) })).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test.each([
    ['HTML', base64('<!doctype html><script>alert(1)</script>')],
    ['SVG', base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['HTML after a picture', base64(`${Buffer.from(PNG, 'base64').toString('latin1')}<script>alert(1)</script>`)],
    ['half a picture', Buffer.from(PNG, 'base64').subarray(0, 60).toString('base64')],
    ['a picture as an address', `data:image/png;base64,${PNG}`],
    ['a picture with other characters between', `${PNG.slice(0, 8)}\n${PNG.slice(8)}`],
    ['words', 'not base64 at all!'],
    ['nothing', ''],
  ])('is not: %s', async (_, data) => {
    expect(await sent(data)).toMatchObject({ status: 400, code: 'content.picture_invalid' });
  });
});

describe.each(['server', 'officeServer'] as const)('the picture’s address, on the %s', (port) => {
  const get = (url: string, headers: Record<string, string> = {}) => app[port].inject({ url, headers });

  test('has its file for ever, of its own type, which can load and run nothing', async () => {
    const { src } = await kept();
    const answer = await get(src);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, Buffer.from(PNG, 'base64')]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.from(PNG, 'base64').length),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const again = await get(src, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(src, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is one alone: no other ending, no other id, nothing around it', async () => {
    const { picture_id: id } = await kept();
    const others = [
      `${id}.jpg`,
      `${id}.svg`,
      `${id}.html`,
      id,
      `${id}.png.html`,
      `${id.toUpperCase()}.png`,
      `x${id}.png`,
      '..%2f..%2fetc%2fpasswd',
    ];
    const unknown = '00000000-0000-7000-8000-000000000001.png';
    for (const name of [...others, unknown]) {
      const { statusCode, headers } = await get(`/sports/pictures/${name}`);
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store']);
    }
  });
});
