import { statement, type Tx } from '../../../platform/db.ts';
import { eventJson, type TopicEvent } from '../../../platform/outbox.ts';
import { type Movement, movementColumns } from '../../ledger/index.ts';
import type { DueBet } from '../decide-settlement.ts';
import type { Payment } from '../settlement-money.ts';
import { STORED_BET } from '../stored-bet.ts';
import { literal, literals } from './literals.ts';

/** A place in the bets of a match, in the order of their accounts and keys. */
export interface BetCursor {
  readonly player: bigint;
  readonly id: string;
}
export const FIRST_BET: BetCursor = { player: 0n, id: '00000000-0000-0000-0000-000000000000' };

/** Pending bets have received nothing: only those that were lost early are ever open again. */
const pendingOn = (lock: string): string =>
  `select ${STORED_BET}, 0::bigint as received
   from bet_matches m join bets b on b.account_id = m.account_id and b.id = m.bet_id
   where m.match_id = $1 and (m.account_id, m.bet_id) > ($2, $3) and b.status = 'pending'
   order by m.account_id, m.bet_id limit $4 for no key update of b ${lock}`;

/** How a chunk of bets is chosen: those no other worker has, all of them in turn, or those settled by an outcome that was changed since. */
export const CHOICES = {
  free: statement('betting.due_free', pendingOn('skip locked')),
  all: statement('betting.due', pendingOn('')),
  changed: statement(
    'betting.changed',
    `select ${STORED_BET}, s.received
     from bet_matches m join bets b on b.account_id = m.account_id and b.id = m.bet_id
     join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
     where m.match_id = $1 and (m.account_id, m.bet_id) > ($2, $3) and b.status <> 'pending'
       and exists (select from unnest(b.leg_matches, s.leg_revisions) as l (match_id, revision)
                   where l.match_id = $1 and l.revision not in (0, $5::int))
     order by m.account_id, m.bet_id limit $4 for no key update of b`,
  ),
} as const;
export type Choice = keyof typeof CHOICES;

export interface ChunkWish {
  readonly choice: Choice;
  readonly matchId: string;
  /** Of the match's outcome now. */
  readonly revision: number;
  readonly size: number;
}

/** Locks and reads the next bets of a match. */
export const lockDue = (tx: Tx, { choice, matchId, revision, size }: ChunkWish, after: BetCursor): Promise<DueBet[]> =>
  tx.query<DueBet>(CHOICES[choice], [matchId, after.player, after.id, size, ...(choice === 'changed' ? [revision] : [])]);

const writeSettlements = statement(
  'betting.settle',
  `with settled as (
     update bets b set status = u.status, payout = u.payout, revision = u.revision, settled_at = case when u.status <> 'pending' then now() end
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[]) as u (account_id, id, revision, status, payout)
     where b.account_id = u.account_id and b.id = u.id and b.revision = u.revision - 1
     returning 1
   ), history as (
     insert into bet_settlements (account_id, bet_id, revision, status, payout, tax, received, leg_revisions, reason, run_id)
     select account_id, id, revision, status, payout, tax, received, leg_revisions::smallint[], reason, $10::uuid
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
       as s (account_id, id, revision, status, payout, tax, received, leg_revisions, reason)
   ), told as (
     insert into outbox_events (topic, event) select * from unnest($11::text[], $12::text[])
   )
   select (select count(*) from settled) as settled,
          (select count(*) from ledger_post($13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::uuid[], $18::smallint[])) as moved`,
);

export interface SettlementWrite {
  /** The reference of the house's movements. */
  readonly runId: string;
  readonly payments: readonly Payment[];
  readonly houseMovements: readonly Movement[];
  readonly events: readonly TopicEvent[];
}

/** Writes what a chunk of bets came to. Throws when a bet is not as it was read. */
export async function insertSettlements(tx: Tx, { runId, payments, houseMovements, events }: SettlementWrite): Promise<void> {
  const each = (of: (payment: Payment) => unknown) => literal(payments.map(of));
  const [row] = await tx.query<{ settled: bigint }>(writeSettlements, [
    each(({ verdict }) => verdict.bet.player),
    each(({ verdict }) => verdict.bet.id),
    each(({ verdict }) => verdict.bet.revision + 1),
    each(({ verdict }) => verdict.status),
    each(({ verdict }) => verdict.payout),
    each(({ verdict }) => verdict.tax),
    each(({ received }) => received),
    literals(payments.map(({ verdict }) => verdict.legRevisions)),
    each(({ verdict }) => verdict.reason),
    runId,
    literal(events.map(({ topic }) => topic)),
    events.map(({ event }) => eventJson(event)),
    ...movementColumns([...houseMovements, ...payments.flatMap(({ movements }) => movements)]).map(literal),
  ]);
  if (row?.settled !== BigInt(payments.length)) throw new Error(`${row?.settled} of ${payments.length} bets were settled`);
}

export const insertDue = statement(
  'betting.request_settlement',
  'insert into due_matches (match_id) values ($1) on conflict (match_id) do update set horizon = null',
);
/** Notes, on the first run, which transactions may not have seen the outcome yet, and says whether all of them have ended. */
export const beginRun = statement(
  'betting.begin_run',
  `with before as (select match_id, horizon from due_matches where match_id = $1 for update)
   update due_matches d set horizon = coalesce(b.horizon, pg_snapshot_xmax(pg_current_snapshot()))
   from before b where d.match_id = b.match_id
   returning d.horizon::text, coalesce(b.horizon <= pg_snapshot_xmin(pg_current_snapshot()), false) as "isLast"`,
);
export const deleteDue = statement('betting.end_run', 'delete from due_matches where match_id = $1 and horizon = $2::xid8');
export const selectDue = statement('betting.due_matches', 'select match_id::text as "matchId" from due_matches order by match_id');
