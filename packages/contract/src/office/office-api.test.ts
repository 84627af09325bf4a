import { expect, test } from 'vitest';
import { boundsOf } from '../testing/bounds-of.ts';
import { KEPT_BOUNDS } from '../testing/kept-bounds.ts';
import { boundsIn, differences, keptIn, under } from '../testing/kept-in.ts';
import { shapeOf } from '../testing/shape-of.ts';
import { BLOCK_REASON_MAX } from './blocks.ts';
import { allOfficeEndpoints } from './office-api.ts';
import { isDeciding, PERMISSIONS } from './permissions.ts';
import { STAFF_IDLE_SECONDS } from './staff.ts';
import { FULL_REASONS } from './trading/caps.ts';
import { setMargin } from './trading/own-odds.ts';
import { TRADING_STATES } from './trading/trading.ts';

const calls = Object.entries(allOfficeEndpoints);

test('the bounds of what staff may send are those that are kept, no more and no less', () => {
  const kept = under(keptIn(KEPT_BOUNDS), 'office:');
  expect(kept.size).toBeGreaterThan(200);
  const found = boundsIn(calls.flatMap(([name, { request }]) => boundsOf(request, name.replace('office.', 'office:'))));
  expect(differences(kept, found)).toEqual([]);
});

/** A changed field is a changed line: read it, then `npm test -- contract -u`. */
test('which fields each call of staff asks for and answers, what they are and which may be missing is as it is kept', () => {
  const told = calls.map(([name, { request, reply }]) => `${name} asks${shapeOf(request)}\n${name} answers ${shapeOf(reply)}`);
  expect(told.sort().join('\n')).toMatchSnapshot();
});

test('staff who do nothing for half an hour are signed out, and what they may write and look for is as their pages were told', () => {
  expect([STAFF_IDLE_SECONDS, BLOCK_REASON_MAX]).toEqual([1_800, 400]);
  expect(FULL_REASONS).toEqual(['outcome', 'whole']);
  expect(TRADING_STATES).toEqual(['all', 'upcoming', 'live', 'overdue', 'suspended', 'waits', 'with_bets', 'decided']);
});

test('whoever may only look, write to players or draft, decides nothing', () => {
  const harmless = PERMISSIONS.filter((each) => !isDeciding(each));
  expect(harmless.filter((each) => !each.endsWith('.read'))).toEqual([
    ...['players.note', 'players.exclude', 'support.answer', 'content.write'],
  ]);
  expect(PERMISSIONS.filter((each) => each.endsWith('.read') && isDeciding(each))).toEqual([]);
});

test('a margin is shifted to any part of it but what it is', () => {
  const taken = (factor: number | null) => setMargin.request.safeParse({ reason: 'a reason', factor }).success;
  expect([null, 25, 99, 101, 400, 100, 24, 401].map(taken)).toEqual([true, true, true, true, true, false, false, false]);
});
