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
  /** The return in the long run, in millionths of the stake. */
  readonly returnE6: number;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  readonly enabled: boolean;
  readonly kind: TitleKind;
  readonly volatility: Volatility;
  /** The site's own pictures, by language, if they differ from the default. */
  readonly pics: Readonly<Partial<Record<Language, string>>>;
  readonly sort: number;
  /** In the house's brand. */
  readonly status: Availability;
}
const titles = statement(
  'games.titles',
  `select t.title, t.names, t.return_e6 as "returnE6", t.stake_min as "stakeMin", t.stake_max as "stakeMax", t.enabled, t.kind, t.volatility, t.pics, t.sort,
          coalesce(s.status, 'active') as status
   from game_titles t left join game_title_states s on (s.brand, s.provider, s.title) = ($2, t.provider, t.title)
   where t.provider = $1 order by t.sort, t.title`,
);
/** Returns titles in display order, with their state in the brand. */
export const selectTitles = (db: Queries, provider: SeamlessProvider, brand: string): Promise<readonly TitleRow[]> =>
  db.query(titles, [provider, brand]);

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly player: PlayerId;
  /** The session of the site that it is opened with. */
  readonly openedWith: string;
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly language: Language;
  readonly openedAt: Date;
  readonly until: Date;
}
const insertSessionText = statement(
  'games.open_session',
  `insert into game_sessions (id, token_hash, player_id, session_id, provider, title, language, opened_at, until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const insertSession = (db: Queries, { id, tokenHash, player, openedWith, provider, title, language, openedAt, until }: NewSession) =>
  db.query(insertSessionText, [id, tokenHash, player, openedWith, provider, title, language, openedAt, until]);

export interface SessionRow extends Pick<NewSession, 'player' | 'title' | 'language' | 'until'> {
  /** Somebody ended the session of the site that it was opened with. */
  readonly wasEnded: boolean;
}
const sessions = statement(
  'games.sessions',
  `select encode(token_hash, 'hex') as hash, player_id as player, title, language, until, session_was_ended(session_id) as "wasEnded"
   from game_sessions
   where provider = $1 and token_hash = any ($2::bytea[])`,
);
/** Returns existing sessions, by the hash of their token in hex. */
export async function selectSessions(
  db: Queries,
  provider: SeamlessProvider,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, SessionRow>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await db.query<SessionRow & { readonly hash: string }>(sessions, [provider, tokenHashes]);
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

export const selectSession = async (db: Queries, provider: SeamlessProvider, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  (await selectSessions(db, provider, [tokenHash])).get(tokenHash.toString('hex'));

const signatures = statement(
  'games.signatures',
  `insert into game_signatures (signature) select each from unnest($1::bytea[]) as s (each) order by each
   on conflict do nothing returning encode(signature, 'hex') as fresh`,
);
/** Stores signatures, and returns which of them are new, in hex. */
export async function insertSignatures(tx: Tx, values: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ fresh: string }>(signatures, [values]);
  return new Set(rows.map(({ fresh }) => fresh));
}

const CALL = `c.id, c.transaction, c.kind, c.account_id as player, r.round, r.title, c.amount, c.debit, c.ends, c.moved, c.cancelled,
  c.balance_after as "balanceAfter", c.taken_at as "takenAt"`;
const FROM_CALLS = 'from game_calls c join game_rounds r on (r.account_id, r.id) = (c.account_id, c.round_id)';
export interface CallRow extends TakenCall {
  readonly id: string;
  readonly player: PlayerId;
  readonly title: string;
  readonly balanceAfter: Amount;
  readonly takenAt: Date;
}
/** One join per name: a plan cached while the table was nearly empty must not scan all calls later. */
const calls = statement(
  'games.calls',
  `select ${CALL}
   from unnest($2::text[]) as n (name)
   cross join lateral (select * from game_calls where provider = $1 and transaction = n.name limit 1) c
   cross join lateral (select round, title from game_rounds where (account_id, id) = (c.account_id, c.round_id) limit 1) r`,
);
export const selectCalls = (db: Queries, provider: SeamlessProvider, transactions: readonly string[]): Promise<readonly CallRow[]> =>
  db.query(calls, [provider, transactions]);

const callsOfRound = statement(
  'games.calls_of_round',
  `select ${CALL} ${FROM_CALLS} where r.account_id = $1 and r.provider = $2 and r.round = $3 order by c.taken_at, c.id limit 500`,
);
export const selectCallsOfRound = (db: Queries, { player, provider, round }: RoundName): Promise<readonly CallRow[]> =>
  db.query(callsOfRound, [player, provider, round]);

const callsBetween = statement(
  'games.calls_between',
  `select ${CALL} ${FROM_CALLS} where c.provider = $1 and c.taken_at >= $2 and c.taken_at < $3 and ($4::uuid is null or c.id > $4) order by c.id limit $5`,
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
  /** Calls taken so far. */
  readonly calls: number;
  readonly staked: Amount;
  readonly refunded: Amount;
  readonly hasEnded: boolean;
  readonly isRolledBack: boolean;
  readonly hasDebit: boolean;
}
const rounds = statement(
  'games.rounds',
  `select r.account_id as player, r.id, r.title, r.calls, r.staked, r.refunded, r.ended_at is not null as "hasEnded",
          c.is_rolled_back as "isRolledBack", c.has_debit as "hasDebit"
   from unnest($2::bigint[], $3::text[], $4::text[]) as q (player, round, debit)
   cross join lateral (select * from game_rounds where (account_id, provider, round) = (q.player, $1, q.round) limit 1) r
   cross join lateral (
     select coalesce(bool_or(kind = 'rollback' and debit = q.debit), false) as is_rolled_back, coalesce(bool_or(kind = 'debit'), false) as has_debit
     from game_calls where round_id = r.id
   ) c`,
);
/** Returns at most one round for each of these players, with one debit in it, by player. */
export async function selectRounds(
  db: Queries,
  provider: SeamlessProvider,
  wanted: readonly (Omit<RoundName, 'provider'> & { readonly debit: string })[],
): Promise<ReadonlyMap<PlayerId, RoundRow>> {
  const rows = await db.query<RoundRow & { readonly player: PlayerId }>(rounds, [
    ...[provider, wanted.map(({ player }) => player), wanted.map(({ round }) => round), wanted.map(({ debit }) => debit)],
  ]);
  return new Map(rows.map(({ player, ...row }) => [player, row]));
}

export interface NewRound extends RoundName {
  readonly id: string;
  readonly game: SeamlessGame;
  readonly title: string;
}
const insertRoundsText = statement(
  'games.begin_rounds',
  `insert into game_rounds (account_id, id, provider, round, game, title)
   select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])`,
);
export async function insertRounds(tx: Tx, all: readonly NewRound[]): Promise<void> {
  if (all.length === 0) return;
  const column = (name: keyof NewRound): readonly unknown[] => all.map((each) => each[name]);
  await tx.query(insertRoundsText, (['player', 'id', 'provider', 'round', 'game', 'title'] as const).map(column));
}

const insertCallsText = statement(
  'games.take_calls',
  `insert into game_calls (provider, transaction, id, account_id, round_id, kind, amount, debit, ends, moved, cancelled, balance_after, proof)
   select provider, transaction, id, player, round, kind, amount, debit, ends, moved, cancelled, balance, proof::jsonb
   from unnest($1::text[], $2::text[], $3::uuid[], $4::bigint[], $5::uuid[], $6::text[], $7::bigint[], $8::text[], $9::boolean[], $10::bigint[],
               $11::boolean[], $12::bigint[], $13::text[])
     as c (provider, transaction, id, player, round, kind, amount, debit, ends, moved, cancelled, balance, proof)`,
);
export interface NewCall extends Omit<TakenCall, 'player' | 'round'> {
  readonly id: string;
  readonly provider: SeamlessProvider;
  readonly player: PlayerId;
  readonly roundId: string;
  readonly balanceAfter: Amount;
  readonly proof?: KeptProof | undefined;
}
/** The commitment, for a stake; the proof of the round, for a win. */
export type KeptProof = { readonly commit: string } | RoundProof;
const CALL_COLUMNS = [
  ...(['provider', 'transaction', 'id', 'player', 'roundId', 'kind', 'amount', 'debit', 'ends', 'moved', 'cancelled'] as const),
  'balanceAfter',
] as const;
export async function insertCalls(tx: Tx, all: readonly NewCall[]): Promise<void> {
  if (all.length === 0) return;
  await tx.query(insertCallsText, [
    ...CALL_COLUMNS.map((name) => all.map((each) => each[name])),
    all.map(({ proof }) => (proof === undefined ? null : JSON.stringify(proof))),
  ]);
}
