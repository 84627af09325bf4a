import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { movementColumns } from '../../ledger/index.ts';
import { refusalText } from '../answer.ts';
import type { Asked } from '../decide-in-turn.ts';
import type { BetKey } from '../settle-in-chunks.ts';
import type { MoneyVerdict, SettlementWrite } from '../settlement-money.ts';
import type { Refused } from '../take-bets.ts';
import { walletEventText } from '../wallet-event.ts';
import { literal } from './literals.ts';

// What statements about bets of every kind take, in the order they take it.

/** Players and ids of bets. */
export const keyColumns = (keys: readonly BetKey[]): readonly string[] => [
  literal(keys.map(({ player }) => player)),
  literal(keys.map(({ id }) => id)),
];

/** Players and keys of what is asked. */
export const askColumns = (asks: readonly Asked[]): readonly string[] => [
  literal(asks.map(({ player }) => player)),
  literal(asks.map(({ key }) => key)),
];

/** Players, keys, hashes and texts of refusals that are kept. */
export const refusedColumns = (refused: readonly Refused<Asked>[]): readonly unknown[] => [
  ...askColumns(refused.map(({ ask }) => ask)),
  literal(refused.map(({ ask }) => ask.hash)),
  refused.map(({ refusal }) => refusalText(refusal)),
];

export interface Staked {
  readonly ask: { readonly player: PlayerId };
  readonly bet: { readonly placed: { readonly balance: Amount } };
}

/** Topics and texts of one event an account: the balance its last bet of a batch left. */
export function walletColumns(accepted: readonly Staked[]): readonly unknown[] {
  const balances = new Map(accepted.map(({ ask, bet }) => [ask.player, bet.placed.balance]));
  return newsColumns([...balances].map(([player, balance]) => ({ player, text: walletEventText(balance, 'bet') })));
}

type News = SettlementWrite<MoneyVerdict>['events'];
const newsColumns = (news: News): readonly unknown[] => [
  literal(news.map(({ player }) => `player:${player}`)),
  news.map(({ text }) => text),
];

/** Of a chunk that is settled: what each bet came to (player, id, revision, status, payout), and what follows from all (events, movements). */
export function settlementColumns<V extends MoneyVerdict>({
  payments,
  houseMovements,
  events,
}: SettlementWrite<V>): {
  readonly verdicts: readonly string[];
  readonly received: string;
  readonly news: readonly unknown[];
  readonly movements: readonly string[];
} {
  const verdicts = payments.map(({ verdict }) => verdict);
  return {
    verdicts: [
      ...keyColumns(verdicts.map(({ bet }) => bet)),
      literal(verdicts.map(({ bet }) => bet.revision + 1)),
      literal(verdicts.map(({ status }) => status)),
      literal(verdicts.map(({ payout }) => payout)),
    ],
    received: literal(payments.map(({ received }) => received)),
    news: newsColumns(events),
    movements: movementColumns([...houseMovements, ...payments.flatMap(({ movements }) => movements)]).map(literal),
  };
}
