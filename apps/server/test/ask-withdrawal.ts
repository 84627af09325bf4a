import { securityApi, verificationApi, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import type { TestApp, TestPlayer } from './test-app.ts';
import { withdrawCode } from './withdraw-code.ts';

const PIN = 'x7k2pq';

/** A player's first withdrawal, with all its prerequisites: payment password, real name, and a Pix key that is a day old. */
export async function askWithdrawal(app: TestApp, player: TestPlayer, amount: string, currency: Currency = 'USDT'): Promise<Withdrawal> {
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
  const request = { destination, bank_password: PIN, code: await withdrawCode(app, player.id) };
  const [account] = (await player.call(withdrawalsApi.saveAccount, request)).list;
  await app.database.owner.pool.query(
    "update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now() where player_id = $1",
    [player.id],
  );
  const { rateId } = await app.settings.currentRate(app.db, currency);
  return player.call(withdrawalsApi.withdraw, {
    channel: 'pix',
    account_id: account?.account_id ?? '',
    amount: parseAmount(amount),
    currency,
    rate_id: rateId,
    bank_password: PIN,
  });
}
