// @vitest-environment happy-dom
import { officeStaffApi, type Permission, type Staff } from '@fairbook/contract/office';
import { sampleOf } from '@fairbook/contract/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignedProvider, useMay, useMe, useSigned } from './me.ts';
import { mounted } from './testing/mounted.tsx';
import { said } from './testing/said.tsx';

afterEach(() => void vi.unstubAllGlobals());
const ASKED: readonly Permission[] = ['settings.games', 'players.read'];
function Seen() {
  const may = useMay();
  return `${useSigned()?.name ?? 'nobody'}: ${ASKED.filter(may).join()}`;
}
const seenBy = (staff: Partial<Staff> | undefined) => {
  const Part = () => (
    <SignedProvider value={staff as Staff}>
      <Seen />
    </SignedProvider>
  );
  return said(Part as never);
};

test('who is signed in may do what they were let, and nothing else', async () => {
  expect(await seenBy({ name: 'bo', permissions: ['players.read'] })).toBe('bo: players.read');
  expect(await seenBy({ name: 'eve', permissions: [] })).toBe('eve: ');
});

test('where nobody is known to be signed in, nothing may be done', async () => {
  expect(await said(Seen)).toBe('nobody: ');
});

test('who it is is asked of the house once, and not by every part that wants to know', async () => {
  const asked: string[] = [];
  const me = sampleOf(officeStaffApi.me.reply, 'me', new Date('2026-03-04T15:30:00Z'));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: me }) };
  });
  const Name = () => useMe().data?.name ?? 'not known';
  const settle = () => act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  const open = await mounted(<Name />);
  await settle();
  expect(open.text()).toBe((me as Staff).name);
  await open.show([<Name key="1" />, <Name key="2" />]);
  await settle();
  expect(asked).toEqual([officeStaffApi.me.path]);
  await open.close();
});

test('a permission that is given or taken is known to who is signed in within a minute, and who is not signed in is not asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let permissions: readonly Permission[] = ['players.read'];
  let status = 200;
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const sample = sampleOf(officeStaffApi.me.reply, 'me', new Date('2026-03-04T15:30:00Z')) as object;
    const refused = { code: 1, msg: '', error: { code: 'auth.required', details: {} } };
    return {
      status,
      headers: new Headers(),
      json: async () => (status === 200 ? { code: 0, msg: '', data: { ...sample, permissions } } : refused),
    };
  });
  const Name = () => useMe().data?.permissions.join() ?? 'not known';
  const later = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms);
      for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    });
  const open = await mounted(<Name />);
  await later(0);
  permissions = ['players.read', 'bets.read'];
  await later(59_999);
  expect(open.text()).toBe('players.read');
  await later(1);
  expect(open.text()).toBe('players.read,bets.read');
  status = 401;
  await later(60_000);
  const before = asked;
  await later(120_000);
  expect(asked).toBe(before);
  await open.close();
  vi.useRealTimers();
});
