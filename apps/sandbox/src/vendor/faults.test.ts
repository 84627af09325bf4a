import type { FeedFact, FeedPage } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import { createDisturbance, NO_FAULTS, zFaults } from './faults.ts';

const page = (...names: readonly string[]) =>
  ({ cursor: names[0], more: false, facts: names.map((fixture) => ({ fixture }) as FeedFact) }) as FeedPage;
const PAGES = [page('a', 'b', 'c', 'd', 'e', 'f', 'g'), page('h'), page()];
function told(faults: object) {
  const disturb = createDisturbance();
  return PAGES.map((each) =>
    disturb(each, { ...NO_FAULTS, ...faults })
      .facts.map(({ fixture }) => fixture)
      .join(''),
  );
}

describe('a log', () => {
  test.each<[object, readonly string[]]>([
    [{}, ['abcdefg', 'h', '']],
    [{ repeat: true }, ['abcdefg', 'habcdefg', 'h']],
    [{ reorder: true }, ['gedba', 'hcf', '']],
    [{ repeat: true, reorder: true }, ['gedba', 'hcfabcdefg', 'h']],
  ])('with %o returns these pages', (faults, pages) => {
    expect(told(faults)).toEqual(pages);
  });

  test('returns delayed facts first once the faults are cleared, and keeps its cursor', () => {
    const disturb = createDisturbance();
    disturb(page('a', 'b', 'c'), { ...NO_FAULTS, reorder: true });
    const next = disturb(page('d'), NO_FAULTS);
    expect([next.cursor, next.facts.map(({ fixture }) => fixture), disturb(page('e'), NO_FAULTS).facts.length]).toEqual([
      'd',
      ['d', 'c'],
      1,
    ]);
  });

  test('has no faults by default, and a bounded delay', () => {
    expect([zFaults.parse({}), Object.values(NO_FAULTS).filter(Boolean)]).toEqual([NO_FAULTS, []]);
    expect([-1, 120_001, 0, 120_000].map((delay) => zFaults.safeParse({ delay }).success)).toEqual([false, false, true, true]);
  });
});
