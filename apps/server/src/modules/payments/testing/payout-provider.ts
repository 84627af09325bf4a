import { randomBytes } from 'node:crypto';
import { securityApi, verificationApi, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import type { TypedDestination } from '@fairbook/core/payments';
import { type Payout, startPayout } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import type { TestApp, TestPart, TestPlayer } from '../../../../test/test-app.ts';
import { withdrawCode } from '../../../../test/withdraw-code.ts';
import { createPayoutProvider } from '../providers/payout-over-http.ts';
import { createWithdrawals, type PayeePort, type WithdrawalHold, type Withdrawals, type WithdrawalsDeps } from '../withdrawals/index.ts';

export const PAYOUT_SECRET = randomBytes(24).toString('hex');
export const PIN = 'x7k2pq';

/** A player who may withdraw, with an account that can be paid to at once. */
export interface Payee extends TestPlayer {
  readonly accountId: string;
}

/** A payout provider beside an application; they talk over HTTP. */
export const payoutProvider: TestPart<PayingOut> = {
  begin: async () => {
    const provider = await startPayout({ secret: PAYOUT_SECRET });
    return {
      environment: { FAIRBOOK_PAYOUT_URL: provider.url, FAIRBOOK_PAYOUT_SECRET: PAYOUT_SECRET },
      over: (app) => payingOutOver(app, provider),
      stop: () => provider.stop(),
    };
  },
};
export type PayingOut = ReturnType<typeof payingOutOver>;

function payingOutOver(app: TestApp, provider: Payout) {
  const { db, ledger, settings, identity, asOwner } = app;
  const payee: PayeePort = {
    checkPaymentPassword: identity.security.checkPaymentPassword,
    realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
    regionOf: async (queries, player) => (await identity.profileOf(queries, player)).region,
    sourcesOf: app.payments.payers.sources,
    lastChange: identity.security.lastChange,
    replacedBefore: identity.security.replacedBefore,
    askSecondProof: identity.security.askSecondProof,
    tellOfDestination: (tx, player, subject) => identity.verification.tell(tx, player, { about: 'destination_added', subject }),
  };
  const held: WithdrawalHold[] = [];
  const deps: WithdrawalsDeps = {
    db,
    ledger,
    settings,
    payee,
    jurisdiction: JURISDICTIONS.intl,
    payout: createPayoutProvider({ name: 'sandbox', url: provider.url, secret: PAYOUT_SECRET, answerWithinMs: 300 }),
    onItsWayMs: 0,
    onHeld: (each) => void held.push(each),
  };
  const withdrawals: Withdrawals = createWithdrawals(deps);

  const save = async (player: TestPlayer, destination: TypedDestination): Promise<string> => {
    const before = (await player.call(withdrawalsApi.savedAccounts, {})).list.map((each) => each.account_id);
    const request = { destination, bank_password: PIN, code: await withdrawCode(app, player.id) };
    const { list } = await player.call(withdrawalsApi.saveAccount, request);
    return list.find((each) => !before.includes(each.account_id))?.account_id ?? '';
  };
  const age = (accountId: string) =>
    asOwner("update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now() where id = $1", [accountId]);
  const payeeWith = async (usdt: string): Promise<Payee> => {
    const player = await app.playerWith(usdt);
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    const accountId = await save(player, { kind: 'pix', type: 'email', number: 'ana@banco.example' });
    await age(accountId);
    return { ...player, accountId };
  };
  const ask = async (player: Payee, usdt: string, key = v7(), channel = 'pix'): Promise<Withdrawal> => {
    const { rateId } = await settings.currentRate(db, 'USDT');
    return player.call(
      withdrawalsApi.withdraw,
      { channel, account_id: player.accountId, amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId, bank_password: PIN },
      key,
    );
  };
  const approved = async (player: Payee, usdt: string): Promise<string> => {
    const { order_id: id } = await ask(player, usdt);
    await withdrawals.claimWithdrawal({ id, staff: 'ana' });
    await withdrawals.approveWithdrawal({ id, staff: 'ana' });
    return id;
  };
  return {
    provider,
    deps,
    withdrawals,
    /** Calls of `onHeld` by its own `withdrawals`. */
    held,
    save,
    age,
    payeeWith,
    ask,
    /** A withdrawal that was requested, and approved by a member of staff. */
    approved,
    stateOf: async (id: string): Promise<string> => (await asOwner('select state from withdrawals where id = $1', [id])).rows[0]?.state,
    /** How often the provider paid it. */
    paid: (id: string): number => provider.payments().filter(({ reference }) => reference === id).length,
  };
}
