import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { movementColumns } from '../../ledger/index.ts';
import { refusalText } from '../answer.ts';
import type { Refused } from '../bet-product.ts';
import type { PlaceCommand } from '../decide-in-turn.ts';
import type { BetKey } from '../settle-in-chunks.ts';
import type { SettlementDecision, SettlementWrite } from '../settlement-money.ts';
import { walletEventText } from '../wallet-event.ts';
import { pgArray } from './pg-array.ts';

// Parameters of statements about bets of every kind, in the order they expect.

/** Players and ids of bets. */
export const keyColumns = (keys: readonly BetKey[]): readonly string[] => [
  pgArray(keys.map(({ player }) => player)),
  pgArray(keys.map(({ id }) => id)),
];

/** Players and idempotency keys. */
export const commandColumns = (commands: readonly PlaceCommand[]): readonly string[] => [
  pgArray(commands.map(({ player }) => player)),
  pgArray(commands.map(({ key }) => key)),
];

/** Players, keys, hashes and texts of stored refusals. */
export const refusedColumns = (refused: readonly Refused<PlaceCommand>[]): readonly unknown[] => [
  ...commandColumns(refused.map(({ command }) => command)),
  pgArray(refused.map(({ command }) => command.hash)),
  refused.map(({ refusal }) => refusalText(refusal)),
];

export interface Staked {
  readonly command: { readonly player: PlayerId };
  readonly bet: { readonly placed: { readonly balance: Amount } };
}

/** Topics and texts of one event per account: the balance its last bet of the batch left. */
export function walletColumns(accepted: readonly Staked[]): readonly unknown[] {
  const balances = new Map(accepted.map(({ command, bet }) => [command.player, bet.placed.balance]));
  return newsColumns([...balances].map(([player, balance]) => ({ player, text: walletEventText(balance, 'bet') })));
}

type WalletEvents = SettlementWrite<SettlementDecision>['events'];
const newsColumns = (news: WalletEvents): readonly unknown[] => [
  pgArray(news.map(({ player }) => `player:${player}`)),
  news.map(({ text }) => text),
];

/** The parameters of settling a chunk: the outcome of each bet (player, id, revision, status, payout), and what follows from all (events, movements). */
export function settlementColumns<V extends SettlementDecision>({
  payments,
  houseMovements,
  events,
}: SettlementWrite<V>): {
  readonly decisions: readonly string[];
  readonly received: string;
  readonly news: readonly unknown[];
  readonly movements: readonly string[];
} {
  const decisions = payments.map(({ decision }) => decision);
  return {
    decisions: [
      ...keyColumns(decisions.map(({ bet }) => bet)),
      pgArray(decisions.map(({ bet }) => bet.revision + 1)),
      pgArray(decisions.map(({ status }) => status)),
      pgArray(decisions.map(({ payout }) => payout)),
    ],
    received: pgArray(payments.map(({ received }) => received)),
    news: newsColumns(events),
    movements: movementColumns([...houseMovements, ...payments.flatMap(({ movements }) => movements)]).map(pgArray),
  };
}
