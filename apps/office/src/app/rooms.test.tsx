// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ROOMS } from '../shared/testing/rooms.ts';
import { createOfficeRouter } from './router.tsx';

test('every room is looked at', () => {
  const paths = Object.keys(createOfficeRouter().routesByPath).filter((path) => path !== '/');
  const isLookedAt = (path: string) => {
    const address = new RegExp(`^${path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')}(\\?|$)`);
    return Object.values(ROOMS)
      .flat()
      .some((room) => address.test(room));
  };
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isLookedAt(path))).toEqual([]);
});
