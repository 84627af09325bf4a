// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { SubjectRooms } from './subject-rooms.tsx';
import { type Acted, acted } from './testing/acted.tsx';

let open: Acted;
afterEach(() => open.close());

const links = () => [...open.page.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);
test.each([
  ['/trading?state=live', '/trading'],
  ['/trading/feeds', '/trading/feeds'],
  ['/trading/matches/5', undefined],
])('of a room of several pages %s is in %s, whatever is looked for', async (at, current) => {
  const subjects = [
    ['/trading', 'office.trade_matches'],
    ['/trading/feeds', 'office.trade_feeds'],
  ] as const;
  open = await acted(<SubjectRooms title="office.trading" subjects={subjects} />, { may: [], at });
  expect([links(), open.page.querySelector('h1')?.textContent]).toEqual([
    ['/trading trade_matches', '/trading/feeds trade_feeds'],
    'trading',
  ]);
  expect(open.page.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(current);
});
