// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../shared/testing/mounted.tsx';
import { useWaiting } from '../shared/waiting/use-waiting.ts';
import { Waiting } from './waiting.tsx';

const REQUESTS = ['/trading', '/bets', '/lottery', '/games', '/settings', '/staff'];
const ROOMS = ['/cases', '/held-results', '/withdrawals', '/transfers', '/audit', ...REQUESTS];
const NONE = REQUESTS.map(() => '');
let open: Mounted;
let asked: string[] = [];
let counted: object | undefined;
const turns = () =>
  act(async () => {
    for (let nth = 0; nth < 8; nth += 1) await new Promise((resolve) => setImmediate(resolve));
  });
function Rooms() {
  const { waits, alarms } = useWaiting();
  return ROOMS.map((room) => (
    <p key={room}>
      {room}
      <Waiting count={waits(room)} alarms={alarms(room)} />
    </p>
  ));
}
async function shown(now: typeof counted): Promise<void> {
  [asked, counted] = [[], now];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/office/api/v1', ''));
    const json = counted
      ? { code: 0, msg: '', data: { alarms: {}, ...counted } }
      : { code: 1, msg: '', error: { code: 'auth.required', details: {} } };
    return { status: counted ? 200 : 401, headers: new Headers(), json: async () => json } as Response;
  });
  open = await mounted(<Rooms />, NAMED_WORDS);
  await turns();
}
/** What stands beside each room, room by room. */
const badges = () => [...open.page.querySelectorAll('p')].map(({ textContent }, nth) => textContent?.slice(ROOMS[nth]?.length));
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
});

test('one call counts what waits in every room, told to who does not see it too', async () => {
  const requests = { trading: 4, bets: 5, lottery: 6, prizes: 7, settings: 8, staff: 9 };
  await shown({ cases: 1, held_results: 2, withdrawals: 12, transfers: 3, ...requests });
  const counts = [1, 2, 12, 3, undefined, 4, 5, 6, 7, 8, 9];
  expect([asked, badges()]).toEqual([['/waiting'], counts.map((count) => (count ? `${count} waiting ${count}` : ''))]);
});

test('nothing stands where none wait, and where one may not read the room', async () => {
  await shown({ cases: 0, withdrawals: 4 });
  expect(badges()).toEqual(['', '', '4 waiting 4', '', '', ...NONE]);
});

test.each([
  [99, '99 waiting 99'],
  [100, '99+ waiting 99'],
])('%i are as many as are counted, or more than that', async (withdrawals, text) => {
  await shown({ withdrawals });
  expect(badges()[2]).toBe(text);
});

test('nothing stands there where nobody knows', async () => {
  await shown(undefined);
  expect(badges()).toEqual(['', '', '', '', '', ...NONE]);
});

test('is counted anew when something is decided', async () => {
  await shown({ cases: 2 });
  counted = { cases: 1 };
  await act(async () => void open.queries.invalidateQueries({ queryKey: ['waiting'] }));
  await turns();
  expect([badges()[0], asked.length]).toEqual(['1 waiting 1', 2]);
});

test('what went wrong is told beside its room, in the colour of an alarm, where nothing else waits too', async () => {
  await shown({ cases: 3, trading: 0, alarms: { cases: 2, feeds: 1, withdrawals: 0 } });
  expect([badges()[0], badges()[5], badges()[2]]).toEqual(['3 waiting 3 alarm_count 2', '1 alarm_count 1', '']);
  expect([...open.page.querySelectorAll('[class*=alarm]')].map(({ textContent }) => textContent)).toEqual(['3', '1']);
});
