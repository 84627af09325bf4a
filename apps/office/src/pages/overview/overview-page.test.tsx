// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { OverviewPage } from './overview-page.tsx';

let open: Acted;
const shown = async (counts: object, may: readonly Permission[] = [], refuses = false) => {
  open = await acted(<OverviewPage />, {
    ...{ may, refuses: () => refuses },
    instead: { 'office.watch.waiting': () => ({ alarms: {}, ...counts }) },
  });
};
const linksIn = (name: string) =>
  [...open.page.querySelectorAll(`section[aria-label=${name}] a`)].map((link) => [link.textContent, link.getAttribute('href')]);
afterEach(() => open.close());

test('a shift begins with what went wrong, worst first, and what waits, each leading to its room', async () => {
  await shown({ cases: 20, withdrawals: 7, held_results: 0, alarms: { cases: 2, feeds: 1, withdrawals: 0 } });
  const alarms = [...open.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  expect(alarms).toEqual(['alarm_feeds 1alarm_look', 'alarm_cases 2alarm_look']);
  expect(linksIn('alarms').map(([, to]) => to)).toEqual(['/trading/feeds', '/cases']);
  expect(linksIn('waits')).toEqual([
    ['20cases', '/cases'],
    ['7withdrawals', '/withdrawals'],
  ]);
});

test('says that all is well and nothing waits, and of which alarms nobody is told nothing', async () => {
  await shown({ cases: 0, alarms: { cases: 0 } });
  expect([open.text().includes('alarms_none'), open.text().includes('waits_none')]).toEqual([true, true]);
  await open.close();
  await shown({});
  expect([open.text().includes('alarms_none'), open.text().includes('waits_none')]).toEqual([false, true]);
});

test('finds whom a caller means from here, for who may search players', async () => {
  await shown({}, ['players.read']);
  await open.fill('FB-7Q2K-91XD');
  await open.tap('search');
  expect(open.address()).toBe('/players?text=FB-7Q2K-91XD');
  await open.close();
  await shown({}, []);
  expect(open.buttons()).toEqual([]);
});

test('says why nobody knows what waits', async () => {
  await shown({}, [], true);
  expect([...open.page.querySelectorAll('[role=alert]')]).toHaveLength(1);
});
