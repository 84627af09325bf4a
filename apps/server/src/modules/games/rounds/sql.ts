import type { PlayerId } from '@fairbook/contract';
import type { RoundProof } from '@fairbook/contract/game-provider';
import type { Availability, Language } from '@fairbook/core/catalog';
import type { SeamlessGame, SeamlessProvider, TakenCall, TitleKind, Volatility } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A game of a provider, as the house offers it. */
export interface TitleRow {
  readonly title: string;
  readonly names: Readonly<Partial<Record<Language, string>>> & { readonly pt: string };
  /** What it gives back in the long run, millionths of the stake. */
  readonly returnE6: number;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  readonly enabled: boolean;
  readonly kind: TitleKind;
  readonly volatility: Volatility;
  /** The site's own pictures, by language, where they are not the usual one. */
  readonly pics: Readonly<Partial<Record<Language, string>>>;
  readonly sort: number;
  /** Of the brand. */
  readonly status: Availability;
}
const titles = statement(
  'games.titles',
  `select t.title, t.names, t.return_e6 as "returnE6", t.stake_min as "stakeMin", t.stake_max as "stakeMax", t.enabled, t.kind, t.volatility, t.pics, t.sort,
          coalesce(s.status, 'active') as status
   from game_titles t left join game_title_states s on (s.brand, s.provider, s.title) = ($2, t.provider, t.title)
   where t.provider = $1 order by t.sort, t.title`,
);
/** In the order they are shown, with what the brand says of each. */
export const selectTitles = (db: Queries, provider: SeamlessProvider, brand: string): Promise<readonly TitleRow[]> =>
  db.query(titles, [provider, brand]);

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly player: PlayerId;
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly language: Language;
  readonly openedAt: Date;
  readonly until: Date;
}
const insertSessionText = statement(
  'games.open_session',
  'insert into game_sessions (id, token_hash, player_id, provider, title, language, opened_at, until) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);
export const insertSession = (db: Queries, { id, tokenHash, player, provider, title, language, openedAt, until }: NewSession) =>
  db.query(insertSessionText, [id, tokenHash, player, provider, title, language, openedAt, until]);

export type SessionRow = Pick<NewSession, 'player' | 'title' | 'language' | 'until'>;
const session = statement(
  'games.session',
  'select player_id as player, title, language, until from game_sessions where provider = $1 and token_hash = $2',
);
export const selectSession = async (db: Queries, provider: SeamlessProvider, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  (await db.query<SessionRow>(session, [provider, tokenHash]))[0];

const signature = statement('games.signature', 'insert into game_signatures (signature) values ($1) on conflict do nothing returning 1');
/** Whether a signature came for the first time. */
export const isFirstSeen = async (tx: Tx, value: Buffer): Promise<boolean> => (await tx.query(signature, [value])).length > 0;

const CALL = `c.id, c.transaction, c.kind, c.account_id as player, r.round, r.title, c.amount, c.debit, c.ends, c.moved, c.cancelled,
  c.balance_after as "balanceAfter", c.taken_at as "takenAt" from game_calls c join game_rounds r on (r.account_id, r.id) = (c.account_id, c.round_id)`;
export interface CallRow extends TakenCall {
  readonly id: string;
  readonly player: PlayerId;
  readonly title: string;
  readonly balanceAfter: Amount;
  readonly takenAt: Date;
}
const calls = statement('games.calls', `select ${CALL} where c.provider = $1 and c.transaction = any ($2::text[])`);
export const selectCalls = (db: Queries, provider: SeamlessProvider, transactions: readonly string[]): Promise<readonly CallRow[]> =>
  db.query(calls, [provider, transactions]);

const callsOfRound = statement(
  'games.calls_of_round',
  `select ${CALL} where r.account_id = $1 and r.provider = $2 and r.round = $3 order by c.taken_at, c.id limit 500`,
);
export const selectCallsOfRound = (db: Queries, { player, provider, round }: RoundName): Promise<readonly CallRow[]> =>
  db.query(callsOfRound, [player, provider, round]);

const callsBetween = statement(
  'games.calls_between',
  `select ${CALL} where c.provider = $1 and c.taken_at >= $2 and c.taken_at < $3 and ($4::uuid is null or c.id > $4) order by c.id limit $5`,
);
export const selectCallsBetween = (
  db: Queries,
  provider: SeamlessProvider,
  { from, to, after, limit }: { readonly from: Date; readonly to: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly CallRow[]> => db.query(callsBetween, [provider, from, to, after, limit]);

export interface RoundName {
  readonly player: PlayerId;
  readonly provider: SeamlessProvider;
  readonly round: string;
}
export interface RoundRow {
  readonly id: string;
  readonly title: string;
  /** Calls that were taken so far. */
  readonly calls: number;
  readonly staked: Amount;
  readonly refunded: Amount;
  readonly hasEnded: boolean;
  readonly isRolledBack: boolean;
  readonly hasDebit: boolean;
}
const round = statement(
  'games.round',
  `select r.id, r.title, r.calls, r.staked, r.refunded, r.ended_at is not null as "hasEnded",
          exists (select from game_calls c where c.round_id = r.id and c.kind = 'rollback' and c.debit = $4) as "isRolledBack",
          exists (select from game_calls c where c.round_id = r.id and c.kind = 'debit') as "hasDebit"
   from game_rounds r where r.account_id = $1 and r.provider = $2 and r.round = $3`,
);
/** With what is known of one debit in it. */
export const selectRound = async (
  db: Queries,
  { player, provider, round: name }: RoundName,
  debit: string,
): Promise<RoundRow | undefined> => (await db.query<RoundRow>(round, [player, provider, name, debit]))[0];

const insertRoundText = statement(
  'games.begin_round',
  'insert into game_rounds (account_id, id, provider, round, game, title) values ($1, $2, $3, $4, $5, $6)',
);
export const insertRound = (
  tx: Tx,
  {
    player,
    provider,
    round: name,
    id,
    game,
    title,
  }: RoundName & { readonly id: string; readonly game: SeamlessGame; readonly title: string },
) => tx.query(insertRoundText, [player, id, provider, name, game, title]);

const insertCallText = statement(
  'games.take_call',
  `insert into game_calls (provider, transaction, id, account_id, round_id, kind, amount, debit, ends, moved, cancelled, balance_after, proof)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
export interface NewCall extends Omit<TakenCall, 'player' | 'round'> {
  readonly id: string;
  readonly provider: SeamlessProvider;
  readonly player: PlayerId;
  readonly roundId: string;
  readonly balanceAfter: Amount;
  readonly proof?: KeptProof | undefined;
}
/** Of a stake what was committed to, of a win what proves the round. */
export type KeptProof = { readonly commit: string } | RoundProof;
export const insertCall = (
  tx: Tx,
  { provider, transaction, id, player, roundId, kind, amount, debit, ends, moved, cancelled, balanceAfter, proof }: NewCall,
) =>
  tx.query(insertCallText, [
    ...[provider, transaction, id, player, roundId, kind, amount, debit, ends, moved, cancelled, balanceAfter],
    proof === undefined ? null : JSON.stringify(proof),
  ]);
