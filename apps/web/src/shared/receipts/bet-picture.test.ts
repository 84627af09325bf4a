// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BetPicture, drawBet } from './bet-picture.ts';

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: boolean;
}
/** Each letter is ten wide. */
const LETTER = 10;
let written: Written[] = [];
let [canvas, blob, hasContext]: [HTMLCanvasElement | undefined, Blob | null, boolean] = [undefined, null, true];
beforeEach(() => {
  [written, canvas, blob, hasContext] = [[], undefined, new Blob(['picture']), true];
  const draw = {
    textAlign: 'left',
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: text.length * LETTER }),
    fillText: (text: string, x: number, y: number) => void written.push({ text, x, y, right: draw.textAlign === 'right' }),
  };
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = createElement(name);
    if (name !== 'canvas') return made;
    canvas = Object.assign(made, {
      getContext: () => (hasContext ? draw : null),
      toBlob: (come: (made: Blob | null) => void, type: string) => come(type === 'image/png' ? blob : null),
    }) as unknown as HTMLCanvasElement;
    return canvas;
  });
});
afterEach(() => void vi.restoreAllMocks());

const leg = (nth: number) => ({ name: `name ${nth}`, note: `note ${nth}`, figure: `${nth}.00` });
const BET: BetPicture = {
  ...{ house: 'Fairbook', title: 'Double', state: 'won', legs: [leg(1), leg(2)] },
  rows: [
    ['Stake', '5'],
    ['Back', '10'],
  ],
};

test('a bet is drawn with its legs in their order, and under them what its player chose to show', async () => {
  expect(await drawBet(BET)).toBe(blob);
  const texts = ['Fairbook', 'Double', 'won', 'name 1', 'note 1', '1.00', 'name 2', 'note 2', '2.00', 'Stake', '5', 'Back', '10'];
  expect(written.map(({ text }) => text)).toEqual(texts);
  expect(written.filter(({ right }) => right).map(({ text }) => text)).toEqual(['won', '1.00', '2.00', '5', '10']);
  const lines = ['Fairbook', 'Double', 'name 1', 'note 1', 'name 2', 'note 2', 'Stake', 'Back'];
  const heightOf = (line: string) => written.find(({ text }) => text === line)?.y ?? 0;
  const heights = lines.map(heightOf);
  expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(canvas?.height ?? 0);
  for (const [one, beside] of [
    ['Double', 'won'],
    ['name 1', '1.00'],
    ['name 2', '2.00'],
    ['Stake', '5'],
    ['Back', '10'],
  ] as const)
    expect([beside, heightOf(beside)]).toEqual([beside, heightOf(one)]);
  for (const { x, text, right } of written)
    expect([right ? x - text.length * LETTER >= 0 : x >= 0, x <= (canvas?.width ?? 0)]).toEqual([true, true]);
});

test('twelve legs are drawn, and the picture is as high as they need', async () => {
  const legs = Array.from({ length: 14 }, (_, at) => leg(at + 1));
  await drawBet({ ...BET, legs });
  const twelve = canvas?.height;
  expect(written.filter(({ text }) => text.startsWith('name')).map(({ text }) => text)).toEqual(legs.slice(0, 12).map(({ name }) => name));
  await drawBet({ ...BET, legs: legs.slice(0, 12) });
  expect(canvas?.height).toBe(twelve);
});

test.each([
  ['as it is where it just has room', 'x'.repeat(64), 'x'.repeat(64)],
  ['cut with an ellipsis where it has not', 'x'.repeat(65), `${'x'.repeat(63)}…`],
  ['cut without a space before the ellipsis', `${'x'.repeat(62)} ${'x'.repeat(9)}`, `${'x'.repeat(62)}…`],
])('a text is written %s', async (_, title, expected) => {
  await drawBet({ ...BET, title });
  expect(written[1]?.text).toBe(expected);
});

test('a figure is cut to its own room, and of what fits nowhere one letter is left', async () => {
  const long = 'x'.repeat(90);
  await drawBet({ ...BET, state: long, legs: [{ name: long, note: long, figure: long }], rows: [[long, '5']] });
  const widths = written.map(({ text }) => text.length * LETTER);
  expect(widths).toEqual([80, 60, 280, 740, 740, 180, 900, 10]);
});

test('a browser that makes no picture of it says so', async () => {
  blob = null;
  await expect(drawBet(BET)).rejects.toThrow('no picture came of it');
  hasContext = false;
  expect(() => drawBet(BET)).toThrow('this browser draws no pictures');
});
