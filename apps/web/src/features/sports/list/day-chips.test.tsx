// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { DayChips } from './day-chips.tsx';
import type { DayChip, DayFilter } from './day-groups.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const chip = (value: DayFilter, count: number, at: string | null): DayChip => ({ value, count, at: at === null ? null : new Date(at) });
const CHIPS = [
  chip('live', 3, null),
  chip('2026-11-22', 5, '2026-11-22T20:00:00Z'),
  chip('2026-11-23', 2, '2026-11-23T20:00:00Z'),
  chip('2026-11-24', 4, '2026-11-24T20:00:00Z'),
];
const onChange = vi.fn<(value: DayFilter) => void>();
let open: Drawn;
beforeEach(async () => {
  onChange.mockClear();
  open = await drawn(<DayChips chips={CHIPS} value="2026-11-23" now={NOW} onChange={onChange} />, [], NAMED_WORDS);
});
afterEach(() => open.close());
const chips = () => [...open.page.querySelectorAll('fieldset[aria-label="sports.days"] button')];

test('days are called by name where they are near, each with how much is on', () => {
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'sports.live3',
    'sports.day_today5',
    'sports.day_tomorrow2',
    'Tue 24/114',
  ]);
});

test('the day that is looked at is marked, and another is chosen by a tap', async () => {
  expect(chips().map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false']);
  await open.press('sports.live');
  await open.press('Tue 24/11');
  expect(onChange.mock.calls).toEqual([['live'], ['2026-11-24']]);
});
