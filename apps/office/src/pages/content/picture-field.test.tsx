// @vitest-environment happy-dom
import { PICTURE_BYTES_MAX } from '@fairbook/core/content';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import type { KeptPicture } from './content-fields.ts';
import { PictureField } from './picture-field.tsx';

const KEPT: KeptPicture = { id: '0190a5b0-7c1e-7abc-8def-0123456789ab', src: '/pictures/a.png', width: 1200, height: 400 };
const changed = vi.fn<(picture: KeptPicture | null) => void>();

let open: Acted;
const shown = async ({ picture = null as KeptPicture | null, refuses = false, kind = 'slide' as const as 'slide' | 'promotion' } = {}) => {
  open = await acted(<PictureField kind={kind} picture={picture} alt="Natal" onChange={changed} />, {
    ...{ may: ['content.write'], refuses: () => refuses },
    instead: { 'office.content.uploadPicture': () => ({ picture_id: KEPT.id, src: KEPT.src, width: KEPT.width, height: KEPT.height }) },
  });
};
const give = (file: File) =>
  act(async () => {
    const input = open.page.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turns = 0; turns < 30; turns += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
  });
const png = (bytes: string, type = 'image/png') => new File([bytes], 'natal.png', { type });
const alert = () => open.page.querySelector('[role=alert]')?.textContent;
afterEach(async () => {
  await open.close();
  changed.mockClear();
});

describe('a picture', () => {
  test('is sent when it is chosen, and taken over as the server keeps it', async () => {
    await shown();
    await give(png('abc'));
    expect(open.sent()).toEqual([`POST /content_pictures {"data":"${btoa('abc')}"}`]);
    expect(changed.mock.calls).toEqual([[KEPT]]);
  });

  test('is shown with its size and, in words, what it shows', async () => {
    await shown({ picture: KEPT });
    const img = open.page.querySelector('img');
    expect([img?.getAttribute('src'), img?.alt, open.page.querySelector('figcaption')?.textContent]).toEqual([
      ...[KEPT.src, 'Natal', 'content_picture_size 1200 400'],
    ]);
  });

  test.each([
    ['too large', png('x'.repeat(PICTURE_BYTES_MAX + 1))],
    ['no picture', png('%PDF', 'application/pdf')],
    ['a drawing that can have scripts', png('<svg/>', 'image/svg+xml')],
  ])('that is %s is refused before it is sent', async (_, file) => {
    await shown();
    await give(file);
    expect([open.sent(), changed.mock.calls, alert()]).toEqual([[], [], 'errors.content.picture_invalid']);
  });

  test('as large as one may be is sent', async () => {
    await shown();
    await give(png('x'.repeat(PICTURE_BYTES_MAX)));
    expect(changed.mock.calls.length).toBe(1);
  });

  test('that the server refuses leaves the one before, and says why until another is chosen', async () => {
    await shown({ picture: KEPT, refuses: true });
    await give(png('abc'));
    expect([changed.mock.calls, alert(), open.page.querySelector('img')?.getAttribute('src')]).toEqual([
      [],
      'errors.server.busy',
      KEPT.src,
    ]);
  });

  test('is taken away again', async () => {
    await shown({ picture: KEPT });
    await open.tap('content_picture_remove');
    expect(changed.mock.calls).toEqual([[null]]);
  });

  test.each([
    ['slide', true],
    ['promotion', false],
  ] as const)('that a %s must have is said to be needed: %s', async (kind, isNeeded) => {
    await shown({ kind });
    expect(open.text().includes('content_picture_needed')).toBe(isNeeded);
  });
});
