// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { keepStarred, onStar, starredNow, turnStar, useStarred } from './starred.ts';

beforeEach(() => {
  localStorage.clear();
  keepStarred({});
});
afterEach(() => localStorage.clear());

test('a star is turned on before the others of its kind, and off again, and the other kinds keep theirs', () => {
  const tell = vi.fn<(...turned: unknown[]) => void>();
  const stop = onStar(tell);
  keepStarred({ league: ['1'], team: ['1'], match: ['1'] });
  turnStar('team', '2');
  expect(starredNow()).toEqual({ league: ['1'], team: ['2', '1'], match: ['1'] });
  turnStar('team', '1');
  expect(starredNow()).toEqual({ league: ['1'], team: ['2'], match: ['1'] });
  expect(tell.mock.calls).toEqual([
    ['team', '2', true],
    ['team', '1', false],
  ]);
  stop();
  turnStar('league', '1');
  expect([starredNow().league, tell.mock.calls.length]).toEqual([[], 2]);
});

test.each([
  ['nothing', undefined, []],
  ['what is no list', '{"1":true}', []],
  ['what nothing can read', '[1', []],
  ['what is no id among ids', '["1",2,null]', ['1']],
])('of %s in this browser the ids are taken', (_, stored, ids) => {
  if (stored !== undefined) localStorage.setItem('starred-leagues', stored);
  localStorage.setItem('starred-matches', '["9"]');
  expect(starredNow()).toEqual({ league: ids, team: [], match: ['9'] });
});

test('what has a star is the same thing until another has, and whoever shows it is told', async () => {
  const Stars = () => JSON.stringify(useStarred().match);
  const part = await drawn(<Stars />);
  const before = starredNow();
  expect([part.text(), starredNow() === before]).toEqual(['[]', true]);
  await act(async () => turnStar('match', '7'));
  expect(part.text()).toBe('["7"]');
  await part.close();
});
