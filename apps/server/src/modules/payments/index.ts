import type { PlayerId, ReplyOf, RequestOf, walletApi } from '@fairbook/contract';
import { type DepositDeps, deposit, SANDBOX_MAX, SANDBOX_MIN } from './deposit.ts';

export { paymentsRoutes } from './routes.ts';
export { DEMO_PLAYERS, seedDemo } from './seed-demo.ts';

/** Money in. */
export interface Payments {
  /** The ways to deposit that are open, with their limits in USDT. */
  ways(): ReplyOf<typeof walletApi.rechargeTypes>;
  /** Deposits once for a key. What it refuses is said in deposit.ts. */
  deposit(
    player: PlayerId,
    call: { readonly key: string; readonly request: RequestOf<typeof walletApi.recharge> },
  ): Promise<ReplyOf<typeof walletApi.recharge>>;
}

export const createPayments = (deps: DepositDeps): Payments => ({
  ways: () => (deps.playMoney ? [{ type: 'sandbox', min: SANDBOX_MIN, max: SANDBOX_MAX, play_money: true }] : []),
  deposit: (player, call) => deposit(deps, player, call),
});
