import type { PlayerId } from '@fairbook/contract';
import type { GameTransferDirection, GameTransferReason, GameTransferState, GameTransferTerms } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

export interface ProviderRow extends GameTransferTerms {
  readonly provider: string;
  readonly name: string;
  readonly houseAccount: bigint;
  readonly enabled: boolean;
}
const providers = statement(
  'games.wallet_providers',
  `select provider, name, house_account as "houseAccount", amount_min as min, amount_max as max, enabled from game_wallet_providers order by sort`,
);
/** Returns providers in display order. */
export const selectProviders = (db: Queries): Promise<readonly ProviderRow[]> => db.query(providers);

const opened = statement('games.opened_wallets', 'select provider from game_wallets where player_id = $1');
/** Returns the providers that have opened a wallet for the player. */
export const selectOpened = async (db: Queries, player: PlayerId): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ provider: string }>(opened, [player])).map(({ provider }) => provider));

const open = statement('games.open_wallet', 'insert into game_wallets (player_id, provider) values ($1, $2) on conflict do nothing');
export const insertOpened = (db: Queries, player: PlayerId, provider: string): Promise<unknown> => db.query(open, [player, provider]);

export interface NewTransfer {
  readonly id: string;
  readonly player: PlayerId;
  readonly provider: string;
  readonly direction: GameTransferDirection;
  /** USDT. */
  readonly amount: Amount;
  readonly notAfter: Date;
}
const insert = statement(
  'games.insert_transfer',
  'insert into game_transfers (id, player_id, provider, direction, amount, not_after) values ($1, $2, $3, $4, $5, $6)',
);
export const insertTransfer = (tx: Tx, { id, player, provider, direction, amount, notAfter }: NewTransfer): Promise<unknown> =>
  tx.query(insert, [id, player, provider, direction, amount, notAfter]);

export interface TransferRow extends NewTransfer {
  readonly state: GameTransferState;
  readonly reason: GameTransferReason | null;
  readonly houseAccount: bigint;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
export const COLUMNS = `t.id, t.player_id as player, t.provider, t.direction, t.amount, t.not_after as "notAfter", t.state, t.reason,
  t.created_at as "createdAt", t.changed_at as "changedAt", p.house_account as "houseAccount"
  from game_transfers t join game_wallet_providers p using (provider)`;

const lock = statement('games.lock_transfer', `select ${COLUMNS} where t.id = $1 for update of t`);
export const lockTransfer = async (tx: Tx, id: string): Promise<TransferRow | undefined> => (await tx.query<TransferRow>(lock, [id]))[0];

const read = statement('games.transfer', `select ${COLUMNS} where t.id = $1`);
export const selectTransfer = async (db: Queries, id: string): Promise<TransferRow | undefined> =>
  (await db.query<TransferRow>(read, [id]))[0];

const step = statement(
  'games.step_transfer',
  `update game_transfers set state = $2, reason = $3, provider_ref = coalesce($4, provider_ref), changed_at = greatest(now(), changed_at)
   where id = $1 and state = any($5::text[]) returning id`,
);
export interface StoredStep {
  readonly to: GameTransferState;
  readonly reason?: GameTransferReason;
  readonly providerRef?: string;
  /** The states it may be in. */
  readonly from: readonly GameTransferState[];
}
/** Takes a step if the current state is one of `from`. Returns the row that was written. */
export const updateState = (tx: Tx, id: string, { to, reason, providerRef, from }: StoredStep): Promise<readonly unknown[]> =>
  tx.query(step, [id, to, reason ?? null, providerRef ?? null, from]);

const asked = statement('games.transfer_asked', 'update game_transfers set asked_at = now() where id = $1');
export const recordPoll = (db: Queries, id: string): Promise<unknown> => db.query(asked, [id]);

const anyOpen = statement(
  'games.any_open_transfer',
  `select exists (select from game_transfers where player_id = $1 and state in ('sending', 'unknown')) as found`,
);
export const hasOpenTransfer = async (db: Queries, player: PlayerId): Promise<boolean> =>
  (await db.query<{ found: boolean }>(anyOpen, [player]))[0]?.found ?? false;

const due = statement(
  'games.transfers_due',
  `select id from game_transfers
   where (state = 'sending' and not_after < now() and (asked_at is null or asked_at < now() - interval '2 seconds'))
      or (state = 'unknown' and coalesce(asked_at, changed_at) < now() - interval '2 seconds')
   order by changed_at limit 100`,
);
/** Returns transfers without a known end that were not polled for a while; one that is being sent only once the provider may not take it any more. */
export const selectTransfersToPoll = (db: Queries): Promise<readonly { readonly id: string }[]> => db.query(due);
