// @vitest-environment happy-dom
import type { PlayerId } from '@fairbook/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';
import { PlayerLink } from './player-link.tsx';
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

test('the number of a player leads to the account', async () => {
  open = await acted(<PlayerLink id={101n as PlayerId} />, { may: [] });
  expect(links()).toEqual(['/players/101 101']);
});

test('a password that staff choose has twelve letters at least, is hidden, and is a new one for who keeps passwords', async () => {
  const typed = vi.fn<(text: string) => void>();
  open = await acted(<NewPasswordField label="New" value="before" onChange={typed} />, { may: [] });
  const { type, autocomplete, minLength, maxLength, required, value } = open.page.querySelector('input') as HTMLInputElement;
  expect([type, autocomplete, minLength, maxLength, required, value]).toEqual(['password', 'new-password', 12, 256, true, 'before']);
  expect(open.text()).toMatch(/^New.*password_hint/);
  await open.fill('another one');
  expect(typed.mock.calls).toEqual([['another one']]);
});
