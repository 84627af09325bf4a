// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { useWhen, type When } from './when.ts';

let open: Drawn;
afterEach(() => open.close());
const AT = new Date('2026-03-05T01:05:09Z');
async function written(write: (when: When) => string) {
  const Part = () => write(useWhen());
  open = await drawn(<Part />);
  return open.text();
}

test.each<[string, (when: When) => string, string]>([
  ['the day', ({ localDay }) => localDay(AT), 'Wednesday 4 March'],
  ['the time, with the zone it is of', ({ localTime }) => localTime(AT), '22:05 GMT-3'],
  ['the time with its seconds', ({ exactTime }) => exactTime(AT), '22:05:09'],
])('of a moment %s is that of the reader’s zone, the house’s where nothing says another', async (_, write, text) => {
  expect((await written(write)).replaceAll(',', '')).toBe(text);
});

test.each([
  [480, '09:05 (UTC+8)'],
  [330, '06:35 (UTC+5:30)'],
  [-180, '22:05 (UTC−3)'],
  [-210, '21:35 (UTC−3:30)'],
  [5, '01:10 (UTC+0:05)'],
  [61, '02:06 (UTC+1:01)'],
  [0, '01:05 (UTC+0)'],
])('the time of a place that is %i minutes ahead is said with how far it is ahead: %s', async (minutes, text) => {
  expect(await written(({ placeTime }) => placeTime(AT, minutes))).toBe(text);
});
