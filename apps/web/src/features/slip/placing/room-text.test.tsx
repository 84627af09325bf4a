// @vitest-environment happy-dom
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import type { Bar } from './room.ts';
import { useRoomText } from './room-text.ts';

let open: Drawn;
afterEach(() => open.close());
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
const UNTIL = new Date('2026-03-05T15:30:00Z');
const SEVEN = { kind: 'stake', period: 'week', left: parseAmount('7') } as const;
const said = async (Said: () => string | null) => {
  open = await drawn(<Said />, [[keys.exchange, RATES]], NAMED_WORDS);
  return open.text().replaceAll(/\s+/g, ' ');
};

test.each<[Bar, RegExp]>([
  [{ kind: 'excluded', until: UNTIL }, /^errors\.limit\.excluded 05\/03\/2026/],
  [{ kind: 'excluded', until: null }, /^errors\.limit\.excluded for_good$/],
  [{ kind: 'paused', until: UNTIL }, /^errors\.limit\.paused 05\/03\/2026/],
  [{ kind: 'listed' }, /^errors\.exclusion\.listed$/],
  [{ kind: 'unchecked' }, /^errors\.exclusion\.unchecked$/],
  [{ kind: 'required' }, /^errors\.limit\.required$/],
  [{ kind: 'exceeded', limit: SEVEN }, /^slip\.limit_passed( stake| week| 7\.0+ USDT){3}$/],
])('why nothing can be placed is said in its own words: %o', async (bar, words) => {
  expect(await said(() => useRoomText().barred(bar))).toMatch(words);
});

test('what is left of a limit is said with which it is', async () => {
  expect(await said(() => useRoomText().left(SEVEN))).toMatch(/^slip\.limit_left( stake| week| 7\.0+ USDT){3}$/);
});

test.each<[Bar, RegExp]>([
  [{ kind: 'paused', until: UNTIL }, /^slip\.paused_until 05\/03\/2026/],
  [{ kind: 'excluded', until: UNTIL }, /^$/],
  [{ kind: 'listed' }, /^$/],
  [{ kind: 'exceeded', limit: SEVEN }, /^$/],
])('the button says when a break ends, and of nothing else that is in the way: %o', async (bar, words) => {
  expect(await said(() => useRoomText().button(bar))).toMatch(words);
});
