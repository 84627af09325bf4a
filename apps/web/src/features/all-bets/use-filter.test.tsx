// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import type { BetFilter } from './bet-filter.ts';
import { useFilterInAddress, useLocalFilter } from './use-filter.ts';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());
let set: (more: Partial<BetFilter>) => void = () => undefined;
let back: () => void = () => undefined;
function InAddress() {
  const [filter, setFilter] = useFilterInAddress('soccer');
  const { history } = useRouter();
  useEffect(() => {
    set = (more) => setFilter({ ...filter, ...more });
    back = () => history.back();
  });
  return `${filter.kind} ${filter.state} ${filter.search}`.trim();
}
function Here() {
  const [filter, setFilter] = useLocalFilter('racing');
  useEffect(() => {
    set = (more) => setFilter({ ...filter, ...more });
  });
  return `${filter.kind} ${filter.state} ${filter.search}`.trim();
}
const draw = async (address: string, Part: () => string = InAddress) => {
  open = await drawnAt(Part, { address });
};
const want = (more: Partial<BetFilter>) => act(async () => set(more));

test('what is looked at stands in the address, beside what else it says; what is so anyway is left out', async () => {
  await draw('/my-bets?state=won&bet=b7');
  expect(open.text()).toBe('soccer won');
  await want({ search: 'Lille', kind: 'all' });
  const { pathname, searchParams } = new URL(open.address(), 'http://localhost');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/my-bets', { state: 'won', bet: 'b7', q: 'Lille', kind: 'all' }]);
  await want({ state: 'open', search: '', kind: 'soccer' });
  expect([open.address(), open.text()]).toEqual(['/my-bets?bet=b7', 'soccer open']);
});

test('the way back leads over what was chosen, and not over every letter of what was searched for', async () => {
  await draw('/my-bets');
  await want({ state: 'lost' });
  await want({ search: 'L' });
  await want({ search: 'Li' });
  expect(open.address()).toBe('/my-bets?state=lost&q=Li');
  await act(async () => back());
  expect([open.address(), open.text()]).toEqual(['/my-bets', 'soccer open']);
});

test('a panel beside a page keeps what is looked at to itself', async () => {
  await draw('/sport?state=won', Here);
  expect(open.text()).toBe('racing open');
  await want({ state: 'lost' });
  expect([open.text(), open.address()]).toEqual(['racing lost', '/sport?state=won']);
});
