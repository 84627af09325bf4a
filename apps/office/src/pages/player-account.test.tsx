// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayerAccount } from './player-account.tsx';

let open: Acted;
const shown = async (may: readonly Permission[] = ['players.account'], refused?: string) => {
  open = await acted(<PlayerAccount player={{ player_id: 101n } as unknown as OfficePlayer} />, {
    may,
    refuses: (name) => name === refused,
    instead: { 'office.accounts.account': () => ({ role: 3, region: 'default', regions: ['default', 'blocked'] }) },
  });
};
const chosen = () => [...open.page.querySelectorAll('select')].map(({ value }) => value);
afterEach(() => open.close());

test('is changed by who may, and by nobody else', async () => {
  await shown(['players.freeze', 'players.read']);
  expect([open.buttons(), open.asked()]).toEqual([[], []]);
});

test('is changed in its type and its region, from what was seen, with a reason, and all is read again', async () => {
  await shown();
  await open.tap('account_change');
  expect(chosen()).toEqual(['player', 'default']);
  await open.choose(0, 'agent');
  await open.choose(1, 'blocked');
  await open.fill('asked by mail');
  await open.tap('account_change');
  expect(open.sent()).toEqual([
    'POST /players/101/account {"role":2,"region":"blocked","seen":{"role":3,"region":"default"},"reason":"asked by mail"}',
    'read all',
  ]);
  expect(open.buttons()).toEqual(['account_change']);
});

test('is changed from what was seen, also where it is read again meanwhile', async () => {
  let now = { role: 3, region: 'default' };
  open = await acted(<PlayerAccount player={{ player_id: 101n } as unknown as OfficePlayer} />, {
    ...{ may: ['players.account'], instead: { 'office.accounts.account': () => ({ ...now, regions: ['default', 'blocked'] }) } },
  });
  await open.tap('account_change');
  await open.choose(1, 'blocked');
  now = { role: 2, region: 'default' };
  await act(() => open.queries.invalidateQueries());
  open.sent();
  await open.fill('asked by mail');
  await open.tap('account_change');
  expect(open.sent()[0]).toContain('{"role":3,"region":"blocked","seen":{"role":3,"region":"default"}');
});

test('that was refused is said where it was asked, and what was chosen stays', async () => {
  await shown(['players.account'], 'office.accounts.changeAccount');
  await open.tap('account_change');
  await open.choose(0, 'agent');
  await open.fill('asked by mail');
  await open.tap('account_change');
  expect([open.text(), chosen()]).toEqual([expect.stringContaining('errors.'), ['agent', 'default']]);
  await open.tap('cancel');
  expect(open.buttons()).toEqual(['account_change']);
});

test('that cannot be read says so in place of a button that does nothing', async () => {
  await shown(['players.account'], 'office.accounts.account');
  await open.tap('account_change');
  expect([open.text(), open.buttons()]).toEqual([expect.stringContaining('errors.server.busy'), []]);
});
