// @vitest-environment happy-dom
import { act } from 'react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { catchFiles } from '../../shared/testing/saved-file.ts';
import { QrPicture } from './qr-picture.tsx';

/** The longest text of 33 squares a side; with more error correction it would take 37. */
const TEXT = 'https://fairbook.example/registration?from=friend&inviteCode=CODE-0001';
let open: Drawn;
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function draw(text = TEXT) {
  open = await drawn(<QrPicture text={text} name="invitation.png" />);
}
const picture = () => open.page.querySelector('svg[role=img]');
const path = () => picture()?.querySelector('path')?.getAttribute('d') ?? '';
/** The dark squares of the path, as rows of a picture. */
const squares = () => new Set([...path().matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
/** A finder pattern: a dark ring of seven squares around a dark centre, which cameras look for in three corners. */
const isFinder = (left: number, top: number) => {
  const dark = squares();
  return Array.from({ length: 49 }, (_, at) => [at % 7, Math.floor(at / 7)] as const).every(([x, y]) => {
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return dark.has(`${left + x} ${top + y}`) === (ring !== 2);
  });
};

describe('the code of an invitation', () => {
  test('says the address in squares, with the margin and the corners that it is found by', async () => {
    await draw();
    const { size, data } = encode(TEXT, { ecc: 'L', border: 0 });
    expect([picture()?.getAttribute('aria-label'), picture()?.getAttribute('viewBox')]).toEqual([
      'rewards.invite_qr',
      `-4 -4 ${size + 8} ${size + 8}`,
    ]);
    expect([size, isFinder(0, 0), isFinder(size - 7, 0), isFinder(0, size - 7), isFinder(size - 7, size - 7)]).toEqual([
      33,
      true,
      true,
      true,
      false,
    ]);
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect([...squares()]).toEqual(dark);
  });

  test('is another for another address', async () => {
    await draw();
    const before = path();
    await open.close();
    await draw(`${TEXT}2`);
    expect(path()).not.toBe(before);
  });
});

describe('the picture that is saved', () => {
  const steps: (readonly unknown[])[] = [];
  let [type, answers]: [string | undefined, Blob | null] = [undefined, null];
  let asked: MockInstance | undefined;
  let hasPen = true;
  beforeEach(() => {
    steps.length = 0;
    [type, hasPen] = [undefined, true];
    answers = new Blob(['picture'], { type: 'image/png' });
    vi.stubGlobal(
      'Path2D',
      class {
        readonly of: string;
        constructor(of: string) {
          this.of = of;
        }
      },
    );
    const pen = {
      set fillStyle(colour: string) {
        steps.push(['colour', colour]);
      },
      fillRect: (...rest: readonly number[]) => steps.push(['whole', ...rest]),
      scale: (...by: readonly number[]) => steps.push(['scale', ...by]),
      translate: (...by: readonly number[]) => steps.push(['move', ...by]),
      fill: ({ of }: { readonly of: string }) => steps.push(['fill', of]),
    };
    asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => (hasPen ? pen : null) as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, as) => {
      type = as;
      done(answers);
    });
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      (of) => ({ ...(of.getAttribute('role') === 'img' && { backgroundColor: 'white', fill: 'black' }) }) as CSSStyleDeclaration,
    );
  });
  const save = async () => {
    const saved = catchFiles();
    await open.press('rewards.invite_download');
    await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
    return saved();
  };

  test('is a file of the name that was asked for, with what the canvas made of it', async () => {
    await draw();
    expect([await save(), type]).toEqual([[{ name: 'invitation.png', text: 'picture' }], 'image/png']);
  });

  test('is the code with its margin, in the colours of the screen, twelve to a square', async () => {
    await draw();
    await save();
    const [canvas] = (asked?.mock.contexts ?? []) as readonly HTMLCanvasElement[];
    expect([canvas?.width, canvas?.height, asked?.mock.calls]).toEqual([492, 492, [['2d']]]);
    expect(steps).toEqual([
      ['colour', 'white'],
      ['whole', 0, 0, 492, 492],
      ['scale', 12, 12],
      ['move', 4, 4],
      ['colour', 'black'],
      ['fill', path()],
    ]);
  });

  test('is none where the browser cannot draw one', async () => {
    await draw();
    hasPen = false;
    expect(await save()).toEqual([]);
    hasPen = true;
    answers = null;
    expect(await save()).toEqual([]);
  });
});
