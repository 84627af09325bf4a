import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { chaseBetId, drawBetCommandOf } from './place-command.ts';
import { drawSlip, type PlaceRequest } from './testing/draw-house.ts';

const KEY = '0196b5a0-1234-7abc-8def-0123456789ab';
const REQUEST = drawSlip({ match_id: '5', table_id: '3' }, [{ top: 1, selections: ['7', '8'], amount: '1' }]);
const commandOf = (request: PlaceRequest) => drawBetCommandOf(7n as PlayerId, KEY, request, ['5', '6']);
const hashOf = (more: object) => commandOf({ ...REQUEST, ...more } as PlaceRequest).hash;
const withPick = (more: object) => hashOf({ picks: REQUEST.picks.map((pick) => ({ ...pick, ...more })) });

test('a command names its player, its key and its draws', () => {
  expect(commandOf(REQUEST)).toMatchObject({ player: 7n, key: KEY, request: REQUEST, drawIds: ['5', '6'] });
});

test('the same request has the same hash, however its amount is written', () => {
  const again = drawSlip({ match_id: '5', table_id: '3' }, [{ top: 1, selections: ['7', '8'], amount: '1.000' }]);
  expect(commandOf(again).hash).toBe(commandOf(REQUEST).hash);
  expect(withPick({ level: 0, bankers: [] })).toBe(commandOf(REQUEST).hash);
});

test.each([
  ['game', () => hashOf({ game: 'ammarksix' })],
  ['draw', () => hashOf({ match_id: '6' })],
  ['odds', () => hashOf({ table_id: '4' })],
  ['currency', () => hashOf({ currency: 'BRL' })],
  ['rate', () => hashOf({ rate_id: '2' })],
  ['number of draws', () => hashOf({ draws: 2 })],
  ['word about winning', () => hashOf({ stop_on_win: !REQUEST.stop_on_win })],
  ['group', () => withPick({ top: 2 })],
  ['level', () => withPick({ level: 1 })],
  ['selections', () => withPick({ selections: ['7', '9'] })],
  ['order of selections', () => withPick({ selections: ['8', '7'] })],
  ['bankers', () => withPick({ bankers: ['7'] })],
  ['amount', () => withPick({ amount: 2_000_000n })],
  ['pick besides', () => hashOf({ picks: [...REQUEST.picks, ...REQUEST.picks] })],
])('another %s is another request', (_, other) => {
  expect(other()).not.toBe(commandOf(REQUEST).hash);
});

test('the bets of a slip are named by its key and their place: the first is the key, all begin with its time', () => {
  const ids = [1, 2, 3].map((place) => chaseBetId(KEY, place));
  expect(ids[0]).toBe(KEY);
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual([1, 2, 3].map((place) => chaseBetId(KEY, place)));
  for (const id of ids) expect(id).toMatch(/^0196b5a0-1234-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(chaseBetId('0196b5a0-1234-7abc-8def-0123456789ac', 2)).not.toBe(ids[1]);
});
