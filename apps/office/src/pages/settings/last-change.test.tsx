// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { acted } from '../../shared/testing/acted.tsx';
import { LastChange } from './last-change.tsx';

const AT = new Date('2026-03-03T13:30:00Z');

test.each([
  ['who set it and when', 'ana', AT, 'last_change ana 03/03/2026, 13:30:00'],
  ['that nobody set it yet', null, null, 'never_changed'],
])('the last change says %s', async (_, by, at, words) => {
  const open = await acted(<LastChange version={{ number: 1, by, at }} />, { may: [] });
  expect(open.text()).toBe(words);
  await open.close();
});
