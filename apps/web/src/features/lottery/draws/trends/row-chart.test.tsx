// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { type Row, RowChart } from './row-chart.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const row = (name: string, value: number, expected: number, more: Partial<Row> = {}): Row => ({
  key: name,
  name,
  value,
  expected,
  ...more,
});
const ROWS = [row('Red', 100, 50, { look: { ball: 'red' } }), row('Car', 25, 50.26, { look: { car: 3 } }), row('None', 0, 50)];
async function shown(rows: readonly Row[]) {
  open = await drawn(<RowChart caption="How often" nameHead="Colour" rows={rows} />, [], NAMED_WORDS);
  const { page } = open;
  const texts = (part: ParentNode, selector: string) => [...part.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const share = (part: Element, name: string) => Math.round(Number.parseFloat(part.getAttribute(name) ?? '') * 100) / 100;
  return {
    page,
    heads: [texts(page, 'caption'), texts(page, 'thead th[scope=col]')],
    rows: [...page.querySelectorAll('tbody tr')].map((each) => texts(each, 'th[scope=row], td:not([aria-hidden=true])')),
    bars: [...page.querySelectorAll('rect')].map((bar) => share(bar, 'width')),
    marks: [...page.querySelectorAll('line')].map((mark) => [share(mark, 'x1'), share(mark, 'x2')]),
  };
}

describe('a table with bars', () => {
  test('has the name of each, how often it came and how often by chance', async () => {
    const { heads, rows } = await shown(ROWS);
    expect(heads).toEqual([['How often'], ['Colour', 'draws.times', 'draws.by_chance']]);
    expect(rows).toEqual([
      ['Red', '100', '50.0'],
      ['Car', '25', '50.3'],
      ['None', '0', '50.0'],
    ]);
  });

  test('has a bar as long as what came, and a mark where chance would end it', async () => {
    const { bars, marks } = await shown(ROWS);
    expect(bars).toEqual([98.04, 24.51, 0]);
    expect(marks).toEqual([
      [49.02, 49.02],
      [49.27, 49.27],
      [49.02, 49.02],
    ]);
  });

  test.each<[string, readonly Row[], number]>([
    ['chance is above all that came', [row('a', 2, 4)], 49.02],
    ['there is less than one', [row('a', 0.5, 0.5)], 49.02],
    ['nothing came', [row('a', 0, 0)], 0],
  ])('measures by what is the most, and by one at least: %s', async (_, rows, width) => {
    expect((await shown(rows)).bars).toEqual([width]);
  });

  test('has the colours of what is counted, and its bars are for the eye alone', async () => {
    const { page } = await shown(ROWS);
    expect([...page.querySelectorAll('rect')].map((bar) => [bar.getAttribute('data-ball'), bar.getAttribute('data-car')])).toEqual([
      ['red', null],
      [null, '3'],
      [null, null],
    ]);
    expect(page.querySelectorAll('td[aria-hidden=true] svg[aria-hidden=true]').length).toBe(3);
    expect(page.querySelectorAll('thead td[aria-hidden=true]').length).toBe(1);
  });
});
