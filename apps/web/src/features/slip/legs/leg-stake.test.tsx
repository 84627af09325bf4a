// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen } from '../testing/chosen.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { LegStake } from './leg-stake.tsx';

const onActive = vi.fn<(key: string) => void>();
let open: Drawn;
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  localStorage.clear();
  onActive.mockClear();
});
/** The amounts of two legs, each a bet of its own, the first at five; the second has the focus. */
async function draw() {
  const known = chosen(
    ['1', '2'],
    [
      { type: 'modeChosen', mode: 'separate' },
      { type: 'stakeTyped', text: '5', key: '1/wl/w' },
    ],
  );
  const Legs = () => {
    const slip = useShownSlip();
    return slip.legs.map((leg) => (
      <LegStake
        key={leg.matchId}
        {...{ slip, leg, onActive, sides: { home: `Home ${leg.matchId}`, away: 'Away' }, isActive: leg.matchId === '2' }}
      />
    ));
  };
  open = await drawn(<Legs />, known, NAMED_WORDS);
  return [...open.page.querySelectorAll('input')];
}

test('each leg has an amount of its own, called by what it is of', async () => {
  const fields = await draw();
  expect(fields.map((each) => [each.getAttribute('aria-label'), each.value])).toEqual([
    ['slip.stake_of Home 1', '5'],
    ['slip.stake_of Home 2', ''],
  ]);
  const [other, active] = fields.map((each) => each.closest('label')?.className);
  expect(active?.startsWith(`${other} `)).toBe(true);
});

test('what is typed is the amount of that leg alone, and entering it tells whose it is', async () => {
  const [, second] = await draw();
  await act(async () => second?.focus());
  expect(onActive.mock.calls).toEqual([['2/wl/w']]);
  await open.type('[aria-label="slip.stake_of Home 2"]', '7.5');
  expect(slipState().slip.stakes).toEqual({ '1/wl/w': '5', '2/wl/w': '7.5' });
});
