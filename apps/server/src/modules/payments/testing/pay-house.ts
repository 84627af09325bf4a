import { randomBytes, randomUUID } from 'node:crypto';
import { type Deposit, walletApi } from '@fairbook/contract';
import { type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import type { Currency } from '@fairbook/core/catalog';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { type Pay, type PayFaults, setPayFaults, startPay } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { type TestHouse, type TestPlayer, testHouse } from '../../../../test/test-house.ts';
import type { HouseOptions } from '../../../house-modules.ts';
import { signedAs } from '../../../platform/signing/signed-text.ts';

export const PAY_SECRET = randomBytes(24).toString('hex');
export const CPF = '52998224725';

/** A house with a provider of payments beside it: both speak HTTP. */
export async function payHouse(environment: Readonly<Record<string, string>> = {}, options: HouseOptions = {}) {
  const pay: Pay = await startPay({ secret: PAY_SECRET });
  const house: TestHouse = await testHouse({ FAIRBOOK_PAY_URL: pay.url, FAIRBOOK_PAY_SECRET: PAY_SECRET, ...environment }, options);
  const url = await house.open();
  const webhook = `${url}/sports/api/v1/webhooks/sandbox_pay`;
  pay.tellTo(webhook);
  const { owner } = house.database;

  const begin = async (player: TestPlayer, type: string, amount: string, key = v7()): Promise<Deposit> => {
    const currency: Currency = type === 'card' ? 'USD' : 'BRL';
    const { rateId } = await house.house.settings.currentRate(house.house.db, currency);
    const request = { type, amount: parseAmount(amount), currency, rate_id: rateId, ...(type === 'pix' ? { cpf: CPF } : {}) };
    return player.call(walletApi.recharge, request, key);
  };
  const pageOf = ({ pay: way }: Deposit): string => (way?.kind === 'page' ? way.url : (way?.play_bank ?? ''));
  return {
    ...house,
    pay,
    url,
    webhook,
    begin,
    /** Fills in the provider's page as a visitor would, and waits until it has told us. */
    visit: async (deposit: Deposit, typed: Readonly<Record<string, string>>): Promise<string> => {
      const answer = await fetch(pageOf(deposit), { method: 'POST', body: new URLSearchParams(typed) });
      const text = await answer.text();
      await pay.settled();
      return text;
    },
    again: (player: TestPlayer, { order_id }: Deposit): Promise<Deposit> => player.call(walletApi.continueRecharge, { order_id }),
    ledgerFaults: house.faults,
    faults: (faults: Partial<PayFaults>) => setPayFaults({ url: pay.url, secret: PAY_SECRET }, faults),
    /** The provider's word on a deposit, paid as it was agreed unless said otherwise. */
    newsOf: async ({ order_id, amount, currency }: Deposit, other: Partial<PayEvent> = {}): Promise<PayEvent> => {
      const { rows } = await owner.pool.query('select charge_id, provider_charge from deposits where order_id = $1', [order_id]);
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
    /** Posts news to the webhook. */
    tell: async (event: PayEvent, at = Date.now()): Promise<{ readonly status: number; readonly result: string }> => {
      const body = JSON.stringify(z.encode(zPayEvent, event));
      const answer = await fetch(webhook, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signedAs(PAY_SECRET, body, at) },
      });
      return { status: answer.status, result: ((await answer.json()) as { result: string }).result };
    },
    balance: async (player: TestPlayer): Promise<string> => formatAmount((await player.balance()) as never),
    asOwner: (text: string, values: unknown[] = []) => owner.pool.query(text, values),
    job: (name: string) => house.house.jobs.find((each) => each.name === name)?.run({}) ?? Promise.reject(new Error(`no job ${name}`)),
    close: async () => {
      await house.close();
      await pay.stop();
    },
  };
}
export type PayHouse = Awaited<ReturnType<typeof payHouse>>;
