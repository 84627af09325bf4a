import { identityApi, limitsApi, walletApi } from '@fairbook/contract';
import { v7 } from 'uuid';
import type { Site, Visitor } from './site.ts';

const PASSWORD = 'uma frase comprida 7';

/** A visitor with an account, signed in as the site itself does it (cookie and marker), with play money, or without any (null). Answers the address they sign in with. */
export async function signInAs(site: Site, { context, page }: Visitor, usdt: string | null = '100'): Promise<string> {
  const email = `${v7()}@example.test`;
  const account = { email, password: PASSWORD, terms: true, adult: true, currency: 'BRL', client: 'web' };
  const opened = await context.request.post(identityApi.register.path, { data: account });
  if (!opened.ok()) throw new Error(`no account: ${await opened.text()}`);
  const { data } = (await opened.json()) as { data: { token: string } };
  const answered = await context.request.post(limitsApi.declineLimits.path, {
    data: {},
    headers: { authorization: `Bearer ${data.token}` },
  });
  if (!answered.ok()) throw new Error(`no answer for limits: ${await answered.text()}`);
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
  if (usdt === null) return email;
  const { rateId } = await site.house.settings.currentRate(site.house.db, 'USDT');
  const paid = await context.request.post(walletApi.recharge.path, {
    data: { type: 'sandbox', amount: usdt, currency: 'USDT', rate_id: rateId },
    headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': v7() },
  });
  if (!paid.ok()) throw new Error(`no play money: ${await paid.text()}`);
  return email;
}
