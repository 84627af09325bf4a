// @vitest-environment happy-dom
import type { HoldReason, WithdrawalState } from '@fairbook/core/payments';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../shared/testing/mounted.tsx';
import { Waiting } from './waiting.tsx';

let open: Mounted;
let asked: string[] = [];
let waiting: { readonly list: readonly object[]; readonly more: boolean } | undefined;
const turns = () =>
  act(async () => {
    for (let nth = 0; nth < 8; nth += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const CASE = {
  ...{ case_id: '0192a1b2-0000-7000-8000-000000000001', number: 1, player_id: null, email: null, language: 'en', topic: 'other' },
  ...{ reference: null, state: 'open', opened_at: '2026-03-04T15:30:00Z', waiting_since: '2026-03-04T15:30:00Z', late: false },
  ...{ claimed_by: null, revision: 1, last: 'Hello' },
};
const cases = (count: number, more = false) => ({ list: Array.from({ length: count }, () => CASE), more });
const WITHDRAWAL = {
  ...{ withdrawal_id: '0192a1b2-0000-7000-8000-000000000001', player_id: '101', channel: 'pix', destination: 'ana@pix', real_name: 'Ana' },
  ...{ amount: '10.000000', net: '10.000000', typed: '10.000000', currency: 'USDT', created_at: '2026-03-04T15:30:00Z', decide_by: null },
  ...{ claimed_by: null, approved_by: [], approvals_needed: 1, reason: null, on_hold: [], released_by: [], releases_needed: 1 },
};
async function shown(room: string, now: typeof waiting): Promise<void> {
  [asked, waiting] = [[], now];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/office/api/v1', ''));
    const data = waiting && { ...waiting, late: 0, answer_hours: 24 };
    const json = data ? { code: 0, msg: '', data } : { code: 1, msg: '', error: { code: 'auth.required', details: {} } };
    return { status: data ? 200 : 401, headers: new Headers(), json: async () => json } as Response;
  });
  open = await mounted(<Waiting room={room} />, NAMED_WORDS);
  await turns();
}
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [1, false, '1 waiting 1'],
  [12, false, '12 waiting 12'],
  [99, true, '99+ waiting 99'],
])('%i that wait (more: %s) are counted beside the name of their room, and told to who does not see it', async (count, more, text) => {
  await shown('/cases', cases(count, more));
  expect([open.text(), asked]).toEqual([text, ['/cases?state=open&start=0&limit=99']]);
  expect(open.page.querySelector('[aria-hidden=true]')?.textContent).toBe(more ? `${count}+` : String(count));
});

test.each([
  ['nothing waits', '/cases', cases(0), 1],
  ['nobody knows', '/cases', undefined, 1],
  ['nothing ever waits', '/audit', cases(3), 0],
])('nothing stands there where %s', async (_, room, now, calls) => {
  await shown(room, now);
  expect([open.text(), asked.length]).toEqual(['', calls]);
});

test.each([
  ['/held-results', '/sports/held_results?state=open&start=0&limit=99'],
  ['/withdrawals', '/withdrawals?start=0&limit=99'],
  ['/transfers', '/transfers?state=open&start=0&limit=99'],
])('the room %s counts what waits for staff and nothing else', async (room, call) => {
  await shown(room, cases(0));
  expect(asked).toEqual([call]);
});

test.each<[WithdrawalState, readonly HoldReason[], string]>([
  ['held', [], '1 waiting 1'],
  ['in_review', [], '1 waiting 1'],
  ['unknown', [], '1 waiting 1'],
  ['failed', [], '1 waiting 1'],
  ['approved', [], ''],
  ['sending', [], ''],
  ['approved', ['disavowed'], '1 waiting 1'],
  ['sending', ['disavowed'], '1 waiting 1'],
])('a withdrawal that is %s, on hold for %j, waits for somebody or goes on by itself', async (state, holds, text) => {
  await shown('/withdrawals', { list: [{ ...WITHDRAWAL, state, on_hold: holds }], more: false });
  expect(open.text()).toBe(text);
});

test('is counted anew when something of the room is decided', async () => {
  await shown('/cases', cases(2));
  waiting = cases(1);
  await act(async () => void open.queries.invalidateQueries({ queryKey: ['cases'] }));
  await turns();
  expect([open.text(), asked.length]).toEqual(['1 waiting 1', 2]);
});
