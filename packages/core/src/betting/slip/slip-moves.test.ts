import { expect, test } from 'vitest';
import { parseOdds } from '../../money/index.ts';
import type { OddsPolicy } from '../odds-policy.ts';
import { readSlip } from './read-slip.ts';
import { changeSlip, EMPTY_SLIP, type SlipAction, waitingLegs } from './slip.ts';
import type { Slip } from './slip-state.ts';

const taken: SlipAction = {
  ...{ type: 'selectionToggled' },
  selection: { game: 'soccer', matchId: 'a', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') },
};
const moveTo = (odds: string): SlipAction => ({ type: 'oddsMoved', key: 'a/wl/w', now: { odds: parseOdds(odds), lineE2: null } });
const after = (...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);

test.each<[string, SlipAction['type'] | null, OddsPolicy, readonly string[], number, string]>([
  ['falls by little', null, { within: 50 }, ['1.95', '1.90'], 0, '1.90'],
  ['falls by little many times', null, { within: 50 }, ['1.95', '1.89'], 1, '2.00'],
  ['rises, and falls to what is still more', null, 'better', ['8.50', '6.60'], 0, '6.60'],
  ['rises, and falls to what was tapped', null, 'better', ['8.50', '2.00'], 0, '2.00'],
  ['rises, and falls below what was tapped', null, 'better', ['8.50', '1.95'], 1, '2.00'],
  ['rises, and falls by more than its share of the rise', null, { within: 50 }, ['2.20', '1.95'], 0, '1.95'],
  ['rises, and falls by more than the share', null, { within: 50 }, ['2.20', '1.89'], 1, '2.00'],
  ['waits, and rises again', null, 'better', ['8.50', '1.95', '2.10'], 0, '2.10'],
  ['was accepted by hand, and falls by little', 'oddsAccepted', { within: 50 }, ['1.80', '1.75'], 0, '1.75'],
  ['was accepted by hand after a rise, and falls', 'oddsAccepted', 'better', ['8.50', '6.60'], 1, '8.50'],
])('moves are measured from what was tapped or accepted by hand: a price that %s', (_, hand, policy, [first, ...more], waiting, from) => {
  const byHand: readonly SlipAction[] = hand === 'oddsAccepted' ? [{ type: hand }] : [];
  const slip = after(
    ...[{ type: 'policyChosen', policy } as const, taken, moveTo(first ?? ''), ...byHand],
    ...more.map((each) => moveTo(each)),
  );
  expect([waitingLegs(slip).length, slip.legs[0]?.odds]).toEqual([waiting, parseOdds(from)]);
  // And a page that was opened again says the same.
  expect(readSlip(JSON.parse(JSON.stringify(slip)))?.legs).toEqual(slip.legs);
});

test('another policy asks about nothing that was taken over before', () => {
  const risen = after(taken, moveTo('8.50'), { type: 'policyChosen', policy: 'ask' });
  expect([waitingLegs(risen).length, risen.legs[0]?.odds]).toEqual([0, parseOdds('8.50')]);
  expect(changeSlip(risen, moveTo('6.60')).legs[0]).toMatchObject({ odds: parseOdds('2.00'), now: { odds: parseOdds('6.60') } });
});
