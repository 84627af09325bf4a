// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { type Column, ColumnChart } from './column-chart.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const column = (key: string, value: number | null, more: Partial<Column> = {}): Column => ({
  key,
  label: `L${key}`,
  name: `N${key}`,
  value,
  ...more,
});
/** One is the highest, one never appears, and the expected value is 25 of each. */
const TALLY = [
  column('1', 1_000, { expected: 25, look: { ball: 'red' } }),
  column('2', 250, { expected: 25, look: { car: 4 } }),
  column('3', 0, { expected: 25.26 }),
  column('4', null, { expected: 25 }),
];
async function shown(columns: readonly Column[], isOpen = false) {
  const chart = <ColumnChart label="What it is" columns={columns} nameHead="Ball" valueHead="Times" none="never" />;
  open = await drawn(chart, [], NAMED_WORDS);
  if (isOpen) await open.press('draws.show_table');
  const { page } = open;
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const share = (part: Element, name: string) => Math.round(Number.parseFloat(part.getAttribute(name) ?? '') * 100) / 100;
  return {
    ...{ ...open, texts },
    bars: [...page.querySelectorAll('rect')].map((bar) => ['x', 'y', 'width', 'height'].map((name) => share(bar, name))),
    looks: [...page.querySelectorAll('rect')].map((bar) => [bar.getAttribute('data-ball'), bar.getAttribute('data-car')]),
    lines: [...page.querySelectorAll('line')].map((line) => ['x1', 'x2', 'y1', 'y2'].map((name) => share(line, name))),
    rows: [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th[scope=row], td')].map((each) => each.textContent),
    ),
  };
}

describe('columns', () => {
  test('stand side by side on the ground, each as high as its value, and the highest below the top', async () => {
    const { bars } = await shown(TALLY);
    expect(bars).toEqual([
      [3.5, 7.41, 18, 92.59],
      [28.5, 76.85, 18, 23.15],
      [53.5, 100, 18, 0],
      [78.5, 100, 18, 0],
    ]);
  });

  test('have the colours of what they count', async () => {
    const { looks } = await shown(TALLY);
    expect(looks).toEqual([
      ['red', null],
      [null, '4'],
      [null, null],
      [null, null],
    ]);
  });

  test('have a line across where chance would put them, and none where nothing is said of chance', async () => {
    expect((await shown(TALLY)).lines).toEqual([[0, 100, 97.69, 97.69]]);
    await open?.close();
    expect((await shown([column('1', 3), column('2', 1)])).lines).toEqual([]);
  });

  test.each<[string, readonly Column[], number]>([
    ['chance is above all that came', [column('1', 2, { expected: 4 })], 46.3],
    ['there is less than one', [column('1', 0.5)], 46.3],
    ['nothing came', [column('1', 0), column('2', null)], 0],
  ])('are measured by what is the most, and by one at least: %s', async (_, columns, high) => {
    expect((await shown(columns)).bars[0]?.[3]).toBe(high);
  });

  test('are named for readers who do not see them; the labels under them are for those who do', async () => {
    const { page, texts } = await shown(TALLY);
    expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('What it is');
    expect(texts('[data-many] > span')).toEqual(['L1', 'L2', 'L3', 'L4']);
    expect(page.querySelector('[data-many]')?.getAttribute('aria-hidden')).toBe('true');
  });

  test.each([
    [12, 'false'],
    [13, 'true'],
  ])('of %i are many: %s', async (count, isMany) => {
    const { page } = await shown(Array.from({ length: count }, (_, at) => column(String(at), 1)));
    expect(page.querySelector('[data-many]')?.getAttribute('data-many')).toBe(isMany);
  });
});

describe('the same as a table', () => {
  test('is there while it is asked for, and its button says what it will do', async () => {
    const { page, press } = await shown(TALLY);
    const button = page.querySelector('button[aria-expanded]');
    const place = page.querySelector(`[id="${button?.getAttribute('aria-controls')}"]`);
    const state = () => [
      ...[button?.textContent, button?.getAttribute('aria-expanded'), button?.querySelector('use')?.getAttribute('href')],
      place?.querySelector('table') !== null,
    ];
    expect(state()).toEqual(['draws.show_table', 'false', '#i-down', false]);
    await press('draws.show_table');
    expect(state()).toEqual(['draws.hide_table', 'true', '#i-up', true]);
    await press('draws.hide_table');
    expect(state()).toEqual(['draws.show_table', 'false', '#i-down', false]);
  });

  test('has the name, the value and what chance gives of each, and says what there is none of', async () => {
    const { texts, rows } = await shown(TALLY, true);
    expect([texts('caption'), texts('thead th[scope=col]')]).toEqual([['What it is'], ['Ball', 'Times', 'draws.by_chance']]);
    expect(rows).toEqual([
      ['N1', '1,000', '25.0'],
      ['N2', '250', '25.0'],
      ['N3', '0', '25.3'],
      ['N4', 'never', '25.0'],
    ]);
  });

  test('has nothing of chance where nothing is said of it', async () => {
    const { texts, rows } = await shown([column('1', 3), column('2', null)], true);
    expect([texts('thead th[scope=col]'), rows]).toEqual([
      ['Ball', 'Times'],
      [
        ['N1', '3'],
        ['N2', 'never'],
      ],
    ]);
  });
});
