import { randomBytes, randomUUID } from 'node:crypto';
import { type Deposit, walletApi } from '@fairbook/contract';
import { type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import type { Currency } from '@fairbook/core/catalog';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { type Pay, type PayFaults, setPayFaults, startPay } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { TestApp, TestPart, TestPlayer } from '../../../../test/test-app.ts';
import { signedAs } from '../../../platform/signing/signed-text.ts';

export const PAY_SECRET = randomBytes(24).toString('hex');
export const CPF = '52998224725';

/** A payment provider beside an application; they talk over HTTP. */
export const payProvider: TestPart<Paying> = {
  begin: async () => {
    const provider = await startPay({ secret: PAY_SECRET });
    return {
      environment: { FAIRBOOK_PAY_URL: provider.url, FAIRBOOK_PAY_SECRET: PAY_SECRET },
      over: (app) => payingOver(app, provider),
      stop: () => provider.stop(),
    };
  },
};
export type Paying = Awaited<ReturnType<typeof payingOver>>;

async function payingOver(app: TestApp, provider: Pay) {
  const url = await app.open();
  const webhook = `${url}/sports/api/v1/webhooks/sandbox_pay`;
  provider.tellTo(webhook);

  const begin = async (player: TestPlayer, type: string, amount: string, key = v7()): Promise<Deposit> => {
    const currency: Currency = type === 'card' ? 'USD' : 'BRL';
    const { rateId } = await app.settings.currentRate(app.db, currency);
    const request = { type, amount: parseAmount(amount), currency, rate_id: rateId, ...(type === 'pix' ? { cpf: CPF } : {}) };
    return player.call(walletApi.recharge, request, key);
  };
  const pageOf = ({ pay: way }: Deposit): string => (way?.kind === 'page' ? way.url : (way?.play_bank ?? ''));
  return {
    provider,
    url,
    webhook,
    begin,
    /** Fills in the provider's page as a visitor would, and waits until the provider has called us. */
    visit: async (deposit: Deposit, typed: Readonly<Record<string, string>>): Promise<string> => {
      const answer = await fetch(pageOf(deposit), { method: 'POST', body: new URLSearchParams(typed) });
      const text = await answer.text();
      await provider.settled();
      return text;
    },
    again: (player: TestPlayer, { order_id }: Deposit): Promise<Deposit> => player.call(walletApi.continueRecharge, { order_id }),
    setFaults: (faults: Partial<PayFaults>) => setPayFaults({ url: provider.url, secret: PAY_SECRET }, faults),
    /** The provider's event for a deposit, paid as agreed unless overridden. */
    newsOf: async ({ order_id, amount, currency }: Deposit, other: Partial<PayEvent> = {}): Promise<PayEvent> => {
      const { rows } = await app.asOwner('select charge_id, provider_charge from deposits where order_id = $1', [order_id]);
      return {
        id: `ev_${randomUUID()}`,
        kind: 'paid',
        charge: rows[0]?.provider_charge,
        order: rows[0]?.charge_id,
        amount,
        currency,
        at: new Date(),
        payment: `E${randomUUID()}`,
        payer_cpf: CPF,
        ...other,
      };
    },
    /** Posts an event to the webhook. */
    tell: async (event: PayEvent, at = Date.now()): Promise<{ readonly status: number; readonly result: string }> => {
      const body = JSON.stringify(z.encode(zPayEvent, event));
      const answer = await fetch(webhook, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signedAs(PAY_SECRET, body, at) },
      });
      return { status: answer.status, result: ((await answer.json()) as { result: string }).result };
    },
    balanceOf: async (player: TestPlayer): Promise<string> => formatAmount((await player.balance()) as never),
  };
}
