// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeIn } from '../../testing/made-lottery.ts';
import { ToldByFeeds, type ToldByFeedsProps } from './told-by-feeds.tsx';

let open: Drawn | undefined;
afterEach(async () => open?.close());
const KEPT = [7, 3, 44, 12, 9, 30, 21];
async function shown(more: Partial<ToldByFeedsProps>) {
  open = await drawn(<ToldByFeeds {...{ reports: [], typed: [], numbers: KEPT }} {...more} />, [], NAMED_WORDS);
  const { page, text } = open;
  return { page, text, rows: [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent)) };
}
const told = (numbers: readonly number[]) => [{ feed: 'hkjc', numbers: [...numbers], told_at: madeIn(0) }];

describe('what a feed told', () => {
  test.each<[string, readonly number[], readonly number[] | null, boolean]>([
    ['the same', KEPT, KEPT, false],
    ['the six in another order', [3, 7, 9, 12, 30, 44, 21], KEPT, false],
    ['another special number', [7, 3, 44, 12, 9, 21, 30], KEPT, true],
    ['one other of the six', [8, 3, 44, 12, 9, 30, 21], KEPT, true],
    ['anything before it is decided', [8, 3, 44, 12, 9, 30, 21], null, false],
  ])('is marked where it differs from the result: %s', async (_, numbers, kept, differs) => {
    const { rows } = await shown({ reports: told(numbers), numbers: kept });
    expect(rows).toEqual([['hkjc', `${numbers.join(' ')}${differs ? ' draws.feed_differs' : ''}`, '04/03/2026, 12:30:00 GMT-3']]);
  });

  test('is said to be nothing where none told', async () => {
    const { text, rows } = await shown({});
    expect([text().includes('draws.feeds_none'), rows]).toEqual([true, []]);
    await open?.close();
    expect((await shown({ reports: told(KEPT) })).text()).not.toContain('draws.feeds_none');
  });
});

test('where two people read the result is told, with the time, and leads there without giving this page away', async () => {
  const { page, text } = await shown({ typed: [{ source: 'https://example.com/draw', typed_at: madeIn(0) }] });
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent, link?.getAttribute('rel')]).toEqual([
    ...['https://example.com/draw', 'https://example.com/draw', 'noopener noreferrer nofollow'],
  ]);
  expect(page.querySelector('li')?.textContent).toContain('12:30:00');
  expect(text()).toContain('draws.typed_note');
  await open?.close();
  expect((await shown({ reports: told(KEPT) })).text()).not.toContain('draws.typed_note');
});
