// @vitest-environment happy-dom
import { createBrowserHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { until } from '../testing/drawn-at.tsx';
import { useBackCloses } from './back-closes.ts';

let open: Drawn;
let show: (next: 'shut' | 'open' | 'by address') => void;
function Dialog() {
  const [state, setState] = useState('shut');
  useEffect(() => {
    show = setState;
  }, []);
  useBackCloses(state !== 'shut', () => {
    setState('shut');
    return state === 'open';
  });
  return state;
}
const history = createBrowserHistory();
/** Presses Back until the page has dealt with it: an entry back, and forward again where it was refused. */
const back = () => act(async () => history.back());
beforeEach(async () => {
  const root = createRootRoute({ component: Dialog });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  await router.load();
  open = await drawn(<RouterProvider router={router as never} />);
  await act(async () => history.push('/first'));
  await act(async () => history.push('/second'));
});
afterEach(() => open.close());

test.each<[Parameters<typeof show>[0], string]>([
  ['open', '/second'],
  ['by address', '/first'],
  ['shut', '/first'],
])('Back while a dialog is %s leaves it closed, at %s', async (state, address) => {
  await act(async () => show(state));
  await back();
  await until(() => history.location.pathname === address && open.text() === 'shut');
  expect([open.text(), history.location.pathname]).toEqual(['shut', address]);
});

test('Back goes back once the dialog is closed', async () => {
  await act(async () => show('open'));
  await act(async () => show('shut'));
  await back();
  await until(() => history.location.pathname === '/first');
  expect(open.text()).toBe('shut');
});
