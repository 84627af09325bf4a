import type { PlayerId } from '@fairbook/contract';
import type { JackpotRules, SeamlessGame, SeamlessProvider } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { Names, NewJackpot, TitleOfPrize } from './prizes.ts';

const ticketsText = statement(
  'jackpots.give_tickets',
  `insert into jackpot_tickets (jackpot_id, account_id, round_id, call_id)
   select j.id, r.account_id, r.id, n.call
   from unnest($1::bigint[], $2::uuid[], $3::uuid[]) as n (player, round, call) join game_rounds r on (r.account_id, r.id) = (n.player, n.round)
   join jackpot_titles t on (t.provider, t.title) = (r.provider, r.title) join jackpots j on j.id = t.jackpot_id
   where j.ended_at is null and r.began_at > j.made_at order by n.call, j.id on conflict do nothing`,
);
/** Inserts a ticket for each round of these calls, in each jackpot that ran at its title when the round began; a round has at most one per jackpot. */
export async function insertTickets(
  tx: Tx,
  calls: readonly { readonly player: PlayerId; readonly roundId: string; readonly id: string }[],
): Promise<void> {
  if (calls.length === 0) return;
  await tx.query(ticketsText, [calls.map(({ player }) => player), calls.map(({ roundId }) => roundId), calls.map(({ id }) => id)]);
}

export interface JackpotRow extends JackpotRules {
  readonly id: string;
  /** The account of the ledger. */
  readonly account: bigint;
  readonly names: Names;
  /** Hex. */
  readonly commitment: string;
  readonly isClosing: boolean;
  readonly endedAt: Date | null;
  /** The pot that is filling, or the last one. */
  readonly pot: number;
  readonly fund: Amount;
}
const JACKPOT = `j.id, j.account_id as account, j.names, encode(j.commitment, 'hex') as commitment, j.share_e4::int as "shareE4", j.seed,
  j.stake_per_win as "stakePerWin", j.closing_at is not null as "isClosing", j.ended_at as "endedAt", p.number::int as pot,
  case when p.won_at is null then p.fund else 0 end as fund
  from jackpots j join lateral (select * from jackpot_pots p where p.jackpot_id = j.id order by p.number desc limit 1) p on true`;

const openText = statement(
  'jackpots.with_tickets',
  `select id from jackpots j where ended_at is null and exists
  (select from jackpot_tickets t where t.jackpot_id = j.id and t.pot is null) order by id`,
);
/** Returns the jackpots with waiting tickets. */
export const selectDue = async (db: Queries): Promise<readonly string[]> => (await db.query<{ id: string }>(openText)).map(({ id }) => id);

const lockText = statement('jackpots.lock', 'select id from jackpots where id = $1 for no key update');
const oneText = statement('jackpots.one', `select ${JACKPOT} where j.id = $1`);
export const selectJackpot = async (db: Queries, id: string): Promise<JackpotRow | undefined> =>
  (await db.query<JackpotRow>(oneText, [id]))[0];
/** Locks first and reads second, so that the changes of another transaction to its pot are visible. */
export async function lockJackpot(tx: Tx, id: string): Promise<JackpotRow | undefined> {
  await tx.query(lockText, [id]);
  return selectJackpot(tx, id);
}
const listText = statement(
  'jackpots.listed',
  `select ${JACKPOT} where j.ended_at is null or j.ended_at > now() - interval '30 days' order by j.ended_at is not null, j.made_at desc limit 50`,
);
export const selectJackpots = (db: Queries): Promise<readonly JackpotRow[]> => db.query(listText);

const titlesText = statement(
  'jackpots.titles',
  `select t.jackpot_id as of, t.provider, t.title, g.names from jackpot_titles t join game_titles g using (provider, title)
   where t.jackpot_id = any ($1::uuid[]) order by t.provider, g.sort, t.title`,
);
export const selectJackpotTitles = (db: Queries, ids: readonly string[]): Promise<readonly (TitleOfPrize & { readonly of: string })[]> =>
  db.query(titlesText, [ids]);

export interface WaitingTicket {
  readonly player: PlayerId;
  readonly round: string;
  readonly game: SeamlessGame;
  readonly provider: SeamlessProvider;
  /** The provider's name of the round. */
  readonly name: string;
  readonly staked: Amount;
  readonly commit: string | null;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
const PROOF = `c.proof ->> 'server_seed' as "serverSeed", c.proof ->> 'client_seed' as "clientSeed", (c.proof ->> 'nonce')::int as nonce`;
const waitingText = statement(
  'jackpots.waiting',
  `select t.account_id as player, t.round_id as round, r.game, r.provider, r.round as name, r.staked - r.refunded as staked, ${PROOF},
          (select d.proof ->> 'commit' from game_calls d where d.round_id = r.id and d.kind = 'debit' and d.proof ? 'commit'
           order by d.taken_at, d.id limit 1) as commit
   from jackpot_tickets t join game_rounds r on (r.account_id, r.id) = (t.account_id, t.round_id)
   join game_calls c on c.round_id = t.round_id and c.id = t.call_id
   where t.jackpot_id = $1 and t.pot is null order by t.id limit $2`,
);
/** Returns waiting tickets in the order in which they are drawn. */
export const selectWaiting = (tx: Tx, jackpot: string, limit: number): Promise<readonly WaitingTicket[]> =>
  tx.query(waitingText, [jackpot, limit]);

const drawnText = statement(
  'jackpots.draw',
  `update jackpot_tickets t set pot = $2, stake = d.stake from unnest($3::bigint[], $4::uuid[], $5::bigint[]) as d (player, round, stake)
   where t.jackpot_id = $1 and t.account_id = d.player and t.round_id = d.round`,
);
export const markDrawn = (
  tx: Tx,
  jackpot: string,
  pot: number,
  drawn: readonly { readonly player: PlayerId; readonly round: string; readonly stake: Amount }[],
) =>
  tx.query(drawnText, [
    ...[jackpot, pot],
    ...[drawn.map(({ player }) => player), drawn.map(({ round }) => round), drawn.map(({ stake }) => stake)],
  ]);

const fillText = statement('jackpots.fill', 'update jackpot_pots set fund = $3 where jackpot_id = $1 and number = $2');
export const fillPot = (tx: Tx, jackpot: string, { pot, fund }: { readonly pot: number; readonly fund: Amount }) =>
  tx.query(fillText, [jackpot, pot, fund]);

export interface PotWin {
  readonly pot: number;
  readonly fund: Amount;
  readonly player: PlayerId;
  readonly round: string;
  readonly stake: Amount;
  /** Hex. */
  readonly seed: string;
  readonly reference: string;
}
const winText = statement(
  'jackpots.win',
  `update jackpot_pots set fund = $3, account_id = $4, round_id = $5, stake = $6, secret = decode($7, 'hex'), reference = $8, won_at = now()
   where jackpot_id = $1 and number = $2`,
);
export const winPot = (tx: Tx, jackpot: string, { pot, fund, player, round, stake, seed, reference }: PotWin) =>
  tx.query(winText, [jackpot, pot, fund, player, round, stake, seed, reference]);

const potText = statement('jackpots.begin_pot', 'insert into jackpot_pots (jackpot_id, number, fund) values ($1, $2, $3)');
export const insertPot = (tx: Tx, jackpot: string, { pot, fund }: { readonly pot: number; readonly fund: Amount }) =>
  tx.query(potText, [jackpot, pot, fund]);

const closeText = statement('jackpots.close', 'update jackpots set closing_at = now() where id = $1 and closing_at is null returning id');
export const closeJackpot = async (tx: Tx, id: string): Promise<boolean> => (await tx.query(closeText, [id])).length > 0;
const endText = statement('jackpots.end', 'update jackpots set closing_at = coalesce(closing_at, now()), ended_at = now() where id = $1');
export const endJackpot = (tx: Tx, id: string) => tx.query(endText, [id]);

const insertText = statement(
  'jackpots.make',
  `insert into jackpots (id, account_id, names, share_e4, seed, stake_per_win, commitment) values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'))`,
);
const insertTitlesText = statement(
  'jackpots.make_titles',
  'insert into jackpot_titles (jackpot_id, provider, title) select $1, * from unnest($2::text[], $3::text[])',
);
export async function insertJackpot(
  tx: Tx,
  { id, names, titles, shareE4, seed, stakePerWin }: NewJackpot,
  { account, commitment }: { readonly account: bigint; readonly commitment: string },
): Promise<void> {
  await tx.query(insertText, [id, account, JSON.stringify(names), shareE4, seed, stakePerWin, commitment]);
  await tx.query(insertTitlesText, [id, titles.map(({ provider }) => provider), titles.map(({ title }) => title)]);
}

export interface WonRow extends Omit<WaitingTicket, 'staked' | 'commit' | 'game'> {
  readonly of: string;
  readonly pot: number;
  readonly fund: Amount;
  readonly stake: Amount;
  readonly seed: string;
  /** The commitment of the pot before; null for the first. */
  readonly before: string | null;
  readonly wonAt: Date;
}
const wonText = statement(
  'jackpots.won',
  `select p.* from unnest($1::uuid[]) as j (id) join lateral (
     select w.jackpot_id as of, w.number::int as pot, w.fund, w.stake, encode(w.secret, 'hex') as seed, w.won_at as "wonAt", w.account_id as player,
            w.round_id as round, r.provider, r.round as name, ${PROOF},
            (select encode(b.secret, 'hex') from jackpot_pots b where b.jackpot_id = w.jackpot_id and b.number = w.number - 1) as before
     from jackpot_pots w join game_rounds r on (r.account_id, r.id) = (w.account_id, w.round_id)
     join jackpot_tickets t on (t.jackpot_id, t.account_id, t.round_id) = (w.jackpot_id, w.account_id, w.round_id)
     join game_calls c on c.round_id = t.round_id and c.id = t.call_id
     where w.jackpot_id = j.id and w.won_at is not null order by w.number desc limit $2) p on true`,
);
/** Returns the last wins of each, newest first. */
export const selectWon = (db: Queries, ids: readonly string[], limit: number): Promise<readonly WonRow[]> =>
  db.query(wonText, [ids, limit]);

const sumsText = statement(
  'jackpots.sums',
  `select j.id as of, (select count(*)::int from jackpot_pots p where p.jackpot_id = j.id and p.won_at is not null) as wins,
          (select coalesce(sum(p.fund), 0)::bigint from jackpot_pots p where p.jackpot_id = j.id and p.won_at is not null) as paid,
          (select count(*)::int from jackpot_tickets t where t.jackpot_id = j.id and t.pot is null) as waiting
   from unnest($1::uuid[]) as j (id)`,
);
export interface JackpotSums {
  readonly of: string;
  readonly wins: number;
  readonly paid: Amount;
  readonly waiting: number;
}
export const selectJackpotSums = (db: Queries, ids: readonly string[]): Promise<readonly JackpotSums[]> => db.query(sumsText, [ids]);
