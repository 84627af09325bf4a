import { identityApi, limitsApi } from '@fairbook/contract';
import type { BrowserContext } from 'playwright-core';
import { v7 } from 'uuid';

/** An account in a browser, signed in like on the site: by a cookie and a flag in local storage. */
export interface OpenedAccount {
  readonly email: string;
  readonly playerId: string;
  readonly token: string;
}

/** Opens an account in BRL for the pages of a browser and declines its limits. */
export async function openAccount(context: BrowserContext): Promise<OpenedAccount> {
  const email = `${v7()}@example.test`;
  const account = { email, password: 'uma frase comprida 7', terms: true, adult: true, currency: 'BRL', client: 'web' };
  const opened = await context.request.post(identityApi.register.path, { data: account });
  if (!opened.ok()) throw new Error(`no account: ${await opened.text()}`);
  const { data } = (await opened.json()) as { readonly data: { readonly token: string; readonly user_id: string } };
  const answered = await context.request.post(limitsApi.declineLimits.path, {
    data: {},
    headers: { authorization: `Bearer ${data.token}` },
  });
  if (!answered.ok()) throw new Error(`no answer for limits: ${await answered.text()}`);
  await context.addInitScript(() => localStorage.setItem('signed-in', '1'));
  return { email, playerId: data.user_id, token: data.token };
}
