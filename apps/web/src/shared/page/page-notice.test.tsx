// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { tellSelections, useMissingText, useOfflineText } from '../realtime/offline.ts';
import { useServerNow } from '../realtime/server-clock.ts';
import { useOddsMove } from '../realtime/use-odds-move.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { usePageNotice, usePageNotices } from './page-notice.ts';

const open: Drawn[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const shown = async (part: Parameters<typeof drawn>[0], words = {}) => {
  const each = await drawn(part, [], words);
  open.push(each);
  return each;
};

test('a page says the first of what comes and goes, and the first of what stands, as long as it is true', async () => {
  const Says = ({ text, stands = false }: { readonly text: string | null; readonly stands?: boolean }) => {
    usePageNotice(text, stands, stands ? '/account' : undefined);
    return null;
  };
  const Page = () => `${usePageNotices()?.text} ${usePageNotices(true)?.text} ${usePageNotices(true)?.to}`;
  const { text } = await shown(<Page />);
  expect(text()).toBe('undefined undefined undefined');
  const one = await drawn(<Says text="old" />);
  const other = await drawn(<Says text="silent" />);
  const break_ = await drawn(<Says text="pause" stands />);
  await shown(<Says text={null} />);
  expect(text()).toBe('old pause /account');
  await one.close();
  expect(text()).toBe('silent pause /account');
  await break_.close();
  await other.close();
  expect(text()).toBe('undefined undefined undefined');
});

test('without a network that is said, with how many selections are kept, and of a part that did not come in any case', async () => {
  tellSelections(() => 3);
  const Page = () => `${useOfflineText()} / ${useMissingText()}`;
  const words = { 'common.offline': ['offline ', ['count']], 'common.part_missing': ['missing ', ['count']] };
  const { text } = await shown(<Page />, words);
  expect(text()).toBe('undefined / missing 3');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(text()).toBe('offline 3 / offline 3');
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(text()).toBe('undefined / missing 3');
  tellSelections(() => 0);
});

test('the clock of the server goes on from its last reading in whole steps, and at once when the page is seen again', async () => {
  const NOW = new Date('2026-03-04T15:30:00.700Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  const reading = { serverTime: new Date('2026-03-04T16:00:00.900Z'), readAt: NOW.getTime() };
  const Clock = () => useServerNow(reading, 1_000).toISOString().slice(11, 23);
  const clock = await drawn(<Clock />);
  expect(clock.text()).toBe('16:00:00.000');
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(clock.text()).toBe('16:00:01.000');
  vi.setSystemTime(NOW.getTime() + 60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(clock.text()).toBe('16:01:00.000');
  await clock.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a move of the odds is marked for a second and a half, and another one begins that anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let move: (odds: number) => void = () => undefined;
  const Odds = () => {
    const [odds, setOdds] = useState(20_000);
    useEffect(() => {
      move = setOdds;
    }, []);
    return `${useOddsMove(odds as never, null)}`;
  };
  const { text } = await shown(<Odds />);
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  expect(text()).toBe('undefined');
  await act(async () => move(21_000));
  expect(text()).toBe('up');
  await pass(1_000);
  await act(async () => move(19_000));
  await pass(1_499);
  expect(text()).toBe('down');
  await pass(1);
  expect(text()).toBe('undefined');
});
