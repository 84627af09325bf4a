// @vitest-environment happy-dom
import { EMPTY_SLIP } from '@fairbook/core/betting';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import type { Intent } from '../intent.ts';
import { setSlipState } from '../slip-store.ts';
import { PartResult } from './part-result.tsx';

const legs = (...ids: readonly string[]) =>
  ids.map((id) => ({ key: `${id}/wl/w`, market: 'wl', selection: 'w', lineE2: null, home: `Home ${id}`, away: `Away ${id}` }));
const DONE = { key: 'done', state: 'accepted', legs: legs('9') };
const refused = (code: string, details: object = {}, more: object = {}) => ({
  ...{ key: 'no', state: 'refused', code, details, legs: legs('1'), stakeKey: '1/wl/w', ...more },
});

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  setSlipState({ intents: [] });
  localStorage.clear();
});
async function says(...intents: readonly object[]) {
  setSlipState({ slip: EMPTY_SLIP, intents: intents as Intent[] });
  open = await drawn(<PartResult />, [[keys.exchange, []]], NAMED_WORDS);
  return open.text();
}

test('nothing is said while none of the bets stands', async () => {
  expect(await says(refused('slip.market_closed'))).toBe('');
});

test('bets that stand are counted when what is left was never asked for', async () => {
  expect(await says(DONE, { ...DONE, key: 'too' }, { ...DONE, key: 'x', state: 'absent' })).toBe('slip.accepted_some 2');
});

test.each<[string, ReturnType<typeof refused>, string]>([
  ['odds that rose', refused('slip.odds_changed', { leg: '0', was: '2.00', now: '2.10' }), 'Home 1 slip.why_rose'],
  ['odds that fell', refused('slip.odds_changed', { leg: '0', was: '2.00', now: '1.90' }), 'Home 1 slip.why_fell'],
  ['a line that moved', refused('slip.line_changed'), 'Home 1 slip.why_line'],
  ['a market that closed', refused('slip.market_closed'), 'Home 1 slip.why_closed'],
  ['anything else', refused('slip.insufficient_balance'), 'Home 1 errors.slip.insufficient_balance'],
  ['the leg it names', refused('slip.market_closed', { leg: '1' }, { legs: legs('1', '2') }), 'Home 2 slip.why_closed'],
  ['a kind of lines', refused('slip.market_closed', {}, { legs: legs('1', '2', '3'), stakeKey: '3x3' }), 'slip.size 2'],
])('a bet that does not stand is said with why: %s', async (_, intent, words) => {
  const text = await says(DONE, intent);
  expect(text).toMatch(/^slip\.part_done 1 2 /);
  expect(text).toContain(words);
});
