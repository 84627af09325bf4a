// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { startSocket } from '../../shared/realtime/socket.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { useSettledNews } from './use-settled-news.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));

const BET = '01890a5d-ac96-774b-bcce-b302099a8057';
const settled = {
  ...{ kind: 'bet.settled', bet_id: BET, status: 16, currency: 'BRL', corrected: false },
  ...{ bonus: '4.100000', total_price: '2.000000', bonus_currency: '20.500000', total_currency: '10.000000' },
};
const notice = {
  id: '7',
  about: 'bet',
  content: 'Won 20.50',
  created_at: '2026-06-01T12:00:00.000Z',
  read: false,
  subject: BET,
  game: 'soccer',
};

let socket: { readyState: number; onopen?: () => void; onmessage?: (message: { data: string }) => void };
let page: Drawn;
let stop: () => void;

function Told() {
  useSettledNews();
  return useToasts().map(({ id, message }) => (
    <button key={id} type="button" onClick={() => dismissToast(id)}>
      {message}
    </button>
  ));
}

const load = async () => {
  stop = startSocket(() => undefined);
  page = await drawn(<Told />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(async () => socket.onopen?.());
};
const leave = async () => {
  stop();
  await act(async () => {
    for (const line of page.page.querySelectorAll('button')) line.click();
  });
  await page.close();
};
const hear = (events: readonly unknown[], retold?: true) =>
  act(async () => {
    const frame = { events: events.map((event) => ({ topic: 'player:1', event })), ...(retold && { retold }) };
    socket.onmessage?.({ data: JSON.stringify(frame) });
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(0);
  });
const said = (): readonly (string | null)[] => [...page.page.querySelectorAll('button')].map((line) => line.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function fake() {
        socket = { readyState: 1, ...{ close: () => undefined, send: () => undefined } };
        return socket;
      },
      { OPEN: 1 },
    ),
  );
  sessionStorage.clear();
  setTransport(() => ({
    baseUrl: '',
    headers: () => ({}),
    retries: 0,
    fetch: async () => ({ status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: [notice] }) }) as Response,
  }));
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a bet that is settled is said once, in the words of its notice', async () => {
  await load();
  await hear([settled, settled]);
  expect(said()).toEqual(['Won 20.50']);
});

test('a bet that was settled while the page was loading is said when it listens', async () => {
  await load();
  await hear([settled], true);
  expect(said()).toEqual(['Won 20.50']);
});

test('what this tab has said is not said again when the page is loaded anew, but a bet that was settled anew is', async () => {
  await load();
  await hear([settled]);
  await leave();
  await load();
  await hear([settled], true);
  expect(said()).toEqual([]);
  await hear([{ ...settled, bonus: '0.000000', bonus_currency: '0.000000', corrected: true }], true);
  expect(said()).toEqual(['Won 20.50']);
});
