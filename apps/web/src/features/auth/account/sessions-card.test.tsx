// @vitest-environment happy-dom
import { identityApi, type Session } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import { SessionsCard } from './sessions-card.tsx';

const AT = new Date('2025-02-03T12:00:00Z');
const ID = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`;
const session = (nth: number, device: string, current = false): Session => ({
  ...{ session_id: ID(nth), device, ip: `10.0.0.${nth}`, signed_in_at: new Date(0), last_seen_at: AT, current },
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(() => open?.close());
async function draw(known: readonly (readonly [readonly string[], unknown])[]) {
  calls = sentTo(identityApi.sessions, identityApi.endSession);
  open = await drawn(
    <>
      <SessionsCard />
      <Toasts />
    </>,
    known,
    NAMED_WORDS,
  );
  return open;
}
const rows = () => [...(open?.page.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');

test('each session says where it is and when it was seen, and each but this one can be ended', async () => {
  const { page, press, text } = await draw([[keys.sessions, [session(1, FIREFOX, true), session(2, FIREFOX)]]]);
  expect(rows()).toEqual([
    expect.stringMatching(/10\.0\.0\.1.*auth\.session_current$/),
    expect.stringMatching(/10\.0\.0\.2.*auth\.session_end$/),
  ]);
  expect(rows()[0]).toMatch(/Firefox.*2025/);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toMatch(/auth\.session_end_named .*Firefox/);
  const again = vi.spyOn(open?.queries as Drawn['queries'], 'invalidateQueries').mockResolvedValue();
  await press('auth.session_end');
  expect([calls.map((call) => [call.path, call.body]), page.querySelector('button')?.disabled]).toEqual([
    [[`${identityApi.endSession.path}?session_id=${ID(2)}`, {}]],
    true,
  ]);
  await calls[0]?.reply({});
  expect([again.mock.calls, text().includes('successful: auth.session_ended')]).toEqual([[[{ queryKey: keys.sessions }]], true]);
});

test('one that could not be ended says why, and which there are is read again', async () => {
  const { press, text, page } = await draw([[keys.sessions, [session(2, FIREFOX)]]]);
  const again = vi.spyOn(open?.queries as Drawn['queries'], 'invalidateQueries').mockResolvedValue();
  await press('auth.session_end');
  await calls[0]?.refuse('session.not_found', 404);
  expect([again.mock.calls.length, text().includes('error: errors.session.not_found'), page.querySelector('button')?.disabled]).toEqual([
    1,
    true,
    false,
  ]);
});

test('they are waited for, and a list that could not be read says so', async () => {
  const { text } = await draw([]);
  expect(text()).toBe('auth.sessionsauth.sessions_loading');
  await calls[0]?.refuse('session.not_found', 404);
  expect(text()).toBe('auth.sessionserrors.session.not_found');
});
