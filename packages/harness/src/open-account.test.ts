import { identityApi, limitsApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { type OpenedAccount, openAccount } from './open-account.ts';

interface Sent {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fake browser that records the calls made; a call to `refused` is refused. */
async function opened(
  refused?: string,
): Promise<{ readonly account: OpenedAccount; readonly sent: readonly Sent[]; readonly scripts: number }> {
  const sent: Sent[] = [];
  let scripts = 0;
  const browser = {
    request: {
      post: async (path: string, options: Omit<Sent, 'path'>) => {
        sent.push({ path, ...options });
        const data = { token: 'the token', user_id: '7001' };
        return { ok: () => path !== refused, text: async () => 'why not', json: async () => ({ code: 0, data }) };
      },
    },
    addInitScript: async () => {
      scripts += 1;
    },
  };
  return { account: await openAccount(browser as never), sent, scripts };
}

test('an account of a browser is in reais, with the terms accepted and the question for limits answered by its player', async () => {
  const { account, sent, scripts } = await opened();
  expect(account).toEqual({ email: expect.stringMatching(/^[0-9a-f-]{36}@example\.test$/), playerId: '7001', token: 'the token' });
  expect(sent.map(({ path, headers }) => [path, headers])).toEqual([
    [identityApi.register.path, undefined],
    [limitsApi.declineLimits.path, { authorization: 'Bearer the token' }],
  ]);
  expect(sent[0]?.data).toMatchObject({ email: account.email, terms: true, adult: true, currency: 'BRL', client: 'web' });
  expect(scripts).toBe(1);
  expect((await opened()).account.email).not.toBe(account.email);
});

test.each([
  [identityApi.register.path, 'no account: why not'],
  [limitsApi.declineLimits.path, 'no answer for limits: why not'],
])('a house that refuses %s is told of', async (path, said) => {
  await expect(opened(path)).rejects.toThrow(said);
});
