import type { PlayerId } from '@fairbook/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import { type NewAccount, openAccount } from './open-account.ts';

const ANA = 7n as PlayerId;
let asked: unknown[];
let done: unknown[];
beforeEach(() => {
  [asked, done] = [[], []];
});
const tx = {
  query: async ({ name }: { readonly name: string }, values: readonly unknown[]) => {
    done.push([name, ...values]);
    return [{ invitedBy: 9n }];
  },
} as unknown as Tx;
const open = (account: Partial<NewAccount>, barred: readonly string[] = []) =>
  openAccount(
    tx,
    {
      persons: { keep: async (_, player, person) => void done.push(['person', player, person]) },
      ledger: { openCash: async () => ANA } as unknown as Parameters<typeof openAccount>[1]['ledger'],
      isBarred: async (_, name) => {
        asked.push(name);
        return barred.includes(name);
      },
      onOpened: async (_, opened) => void done.push(opened),
    },
    { name: { email: 'ana@x.test' }, passwordHash: 'h', currency: 'BRL', language: 'pt', ...account },
  );

test('an account is of who gave address or number, with a code of its own and the one it was opened with, as it was typed', async () => {
  expect(await open({ invitedWith: ' abcd-efgh ' })).toBe(ANA);
  const [inserted, opened] = done as [unknown[], { readonly code: unknown }];
  const [name, id, email, mobile, hash, nickname, currency, language, own, typed, code] = inserted;
  expect([name, id, email, mobile, hash, currency, language, typed]).toEqual([
    ...['identity.insert_player', ANA, 'ana@x.test', null, 'h', 'BRL', 'pt', ' abcd-efgh '],
  ]);
  expect([nickname, own]).toEqual([expect.stringMatching(/ /), expect.stringMatching(/^[A-Z0-9]+$/)]);
  expect(code).toBe(opened.code);
  expect(opened).toEqual({ player: ANA, code, invitedBy: 9n, limits: null, texts: undefined, language: 'pt' });
});

test('nobody opens one with an address or a number that is barred', async () => {
  await expect(open({}, ['ana@x.test'])).rejects.toMatchObject({ code: 'register.account_taken' });
  await expect(open({ name: { mobile: '+5511912345678' } }, ['+5511912345678'])).rejects.toMatchObject({ code: 'register.account_taken' });
  expect([asked, done]).toEqual([['ana@x.test', '+5511912345678'], []]);
});

test('who a player is to the law is kept with it, and what was said of limits and texts is handed on', async () => {
  const person = { cpf: '52998224725', birthDate: '1990-02-03', saidOn: '2026-03-10' };
  const [limits, texts] = [[{ kind: 'loss', period: 'week', value: 5n }] as const, { rules: 1, privacy: 2 }];
  await open({ name: { mobile: '+5511912345678' }, person, limits, texts, invitedWith: '' });
  expect(done[0]).toMatchObject({ 2: null, 3: '+5511912345678', 9: null, 10: null });
  expect(done.slice(1)).toEqual([['person', ANA, person], { player: ANA, code: null, invitedBy: 9n, limits, texts, language: 'pt' }]);
});
