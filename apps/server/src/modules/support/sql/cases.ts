import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { CASE_TOPICS, type CaseChannel, type CaseState, type CaseTopic } from '@fairbook/core/support';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The owner of a case. A guest in the chat has no address. */
export type Owner = { readonly player: PlayerId } | { readonly email: string | null; readonly network: Buffer };

export interface NewCase {
  readonly id: string;
  readonly owner: Owner;
  readonly channel: CaseChannel;
  readonly language: Language;
  readonly topic: CaseTopic;
  readonly reference: string | null;
  readonly at: Date;
}

const lock = statement('support.lock', 'select pg_advisory_xact_lock(hashtextextended($1, 7260101))');
/** Serialises the writes of one author until the transaction ends, so that the counts stay valid. */
export const lockWriter = (tx: Tx, name: string): Promise<unknown> => tx.query(lock, [name]);

/** Messages that count against their owner's bound: in a chat, which is a talk, those alone that were not answered yet. */
const COUNTED = `select count(*)::int as count from case_messages m join support_cases c on c.id = m.case_id
   where m.staff is null and m.at > $2
     and (c.channel = 'form' or not exists (select from case_messages a where a.case_id = m.case_id and a.staff is not null and a.at > m.at))`;
const countOfPlayer = statement('support.count_of_player', `${COUNTED} and c.player_id = $1`);
const countOfNetwork = statement(
  'support.count_of_network',
  'select count(*)::int as count from support_cases where network = $1 and opened_at > $2',
);
/** How much the owner wrote since then: messages of a player, without those of chats that were answered; cases of a guest, chats among them. */
export async function countWritten(tx: Tx, owner: Owner, since: Date): Promise<number> {
  const [row] =
    'player' in owner
      ? await tx.query<{ count: number }>(countOfPlayer, [owner.player, since])
      : await tx.query<{ count: number }>(countOfNetwork, [owner.network, since]);
  return row?.count ?? 0;
}

const countOfChat = statement('support.count_of_chat', `${COUNTED} and c.id = $1`);
/** How many messages of its owner a chat has since then that were not answered. */
export const countUnanswered = async (tx: Tx, chat: string, since: Date): Promise<number> =>
  (await tx.query<{ count: number }>(countOfChat, [chat, since]))[0]?.count ?? 0;

const countGuests = statement(
  'support.count_guests',
  `select count(*)::int as count from (select from support_cases where state = 'open' and player_id is null limit $1) waiting`,
);
/** How many cases of guests wait, counted up to `most`. */
export const countWaitingGuests = async (tx: Tx, most: number): Promise<number> =>
  (await tx.query<{ count: number }>(countGuests, [most]))[0]?.count ?? 0;

const insert = statement(
  'support.insert_case',
  `insert into support_cases (id, player_id, email, network, language, topic, reference, opened_at, waiting_since, channel, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8, $9, case when $9 = 'chat' then $8::timestamptz end)
   on conflict (id) do nothing returning number::int`,
);
/** Returns its number; undefined if the id exists already. */
export async function insertCase(tx: Tx, { id, owner, channel, language, topic, reference, at }: NewCase): Promise<number | undefined> {
  const of = 'player' in owner ? [owner.player, null, null] : [null, owner.email, owner.network];
  return (await tx.query<{ number: number }>(insert, [id, ...of, language, topic, reference, at, channel]))[0]?.number;
}

const insertWords = statement(
  'support.insert_message',
  `insert into case_messages (id, case_id, at, staff, text)
   values ($1, $2, greatest($3::timestamptz, (select max(m.at) + interval '1 millisecond' from case_messages m where m.case_id = $2)), $4, $5)
   on conflict (id) do nothing returning at`,
);
export interface NewMessage {
  readonly id: string;
  readonly caseId: string;
  readonly at: Date;
  /** The name of the staff member who answers; null for the owner of the case. */
  readonly staff: string | null;
  readonly text: string;
}
/**
 * Returns its time, which is later than that of every message before it: whoever has one and asks for what came after it misses none. Undefined if the id exists
 * already. Its case is locked.
 */
export const insertMessage = async (tx: Tx, { id, caseId, at, staff, text }: NewMessage): Promise<Date | undefined> =>
  (await tx.query<{ at: Date }>(insertWords, [id, caseId, at, staff, text]))[0]?.at;

export interface CaseRow {
  readonly id: string;
  readonly number: number;
  readonly player: PlayerId | null;
  readonly email: string | null;
  readonly language: Language;
  readonly topic: CaseTopic;
  readonly channel: CaseChannel;
  readonly reference: string | null;
  readonly state: CaseState;
  readonly revision: number;
  readonly openedAt: Date;
  readonly waitingSince: Date | null;
  readonly claimedBy: string | null;
  /** When whoever wrote last read the chat, to half a minute; null of anything else. */
  readonly seenAt: Date | null;
}
export const COLUMNS = `c.id, c.number::int, c.player_id as player, c.email, c.language, c.topic, c.reference, c.state, c.revision, c.opened_at as "openedAt",
  c.waiting_since as "waitingSince", c.claimed_by as "claimedBy", c.channel, c.seen_at as "seenAt"`;
const lockOne = statement('support.lock_case', `select ${COLUMNS} from support_cases c where c.id = $1 for update`);
export const lockCase = async (tx: Tx, id: string): Promise<CaseRow | undefined> => (await tx.query<CaseRow>(lockOne, [id]))[0];
const one = statement('support.case', `select ${COLUMNS} from support_cases c where c.id = $1`);
export const selectCase = async (db: Queries, id: string): Promise<CaseRow | undefined> => (await db.query<CaseRow>(one, [id]))[0];

const move = statement(
  'support.move_case',
  `update support_cases set state = $2, revision = revision + 1, claimed_by = $3,
     waiting_since = case when $2 <> 'open' then null else coalesce(waiting_since, $4) end,
     answered_at = case when $2 = 'answered' then coalesce(answered_at, $4) else answered_at end
   where id = $1`,
);
/** Moves a case to a state and increments its revision. A case that was waiting keeps its time. */
export const moveCase = (
  tx: Tx,
  { id, state, claimedBy, at }: { readonly id: string; readonly state: CaseState; readonly claimedBy: string | null; readonly at: Date },
): Promise<unknown> => tx.query(move, [id, state, claimedBy, at]);

const ofPlayer = statement(
  'support.cases_of_player',
  `select ${COLUMNS} from support_cases c where c.player_id = $1 order by c.number desc offset $2 limit $3`,
);
export const selectCasesOf = (
  db: Queries,
  player: PlayerId,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<CaseRow[]> => db.query<CaseRow>(ofPlayer, [player, start, limit]);

export interface MessageRow {
  readonly id: string;
  readonly caseId: string;
  readonly at: Date;
  readonly staff: string | null;
  readonly text: string;
}
const messages = statement(
  'support.messages',
  'select id, case_id as "caseId", at, staff, text from case_messages where case_id = any ($1::uuid[]) order by at, id',
);
export const selectMessages = (db: Queries, cases: readonly string[]): Promise<MessageRow[]> => db.query<MessageRow>(messages, [cases]);

const QUEUED = `select ${COLUMNS},
     (select left(m.text, 160) from case_messages m where m.case_id = c.id order by m.at desc, m.id desc limit 1) as last
   from support_cases c`;
const queue = statement(
  'support.queue',
  `${QUEUED}
   where c.state = $1 and ($2::bigint is null or c.player_id = $2) and ($5::text is null or c.channel = $5) and ($6::text is null or c.topic = $6)
   order by array_position($7::text[], c.topic), c.state = 'open' and c.channel = 'chat' and c.player_id is null and c.seen_at <= $8::timestamptz,
     c.waiting_since, c.number desc
   offset $3 limit $4`,
);
export interface QueueQuery {
  readonly state: CaseState;
  readonly player: PlayerId | null;
  readonly channel: CaseChannel | null;
  readonly topic: CaseTopic | null;
  /** Whether cases of a topic stand together, in the order of the topics. */
  readonly byTopic: boolean;
  readonly start: number;
  readonly limit: number;
}
/**
 * Cases in a state: waiting ones longest first, the others newest first. Chats whose guest has not read them since `awaySince` come after those whose writer
 * may be there.
 */
export const selectQueue = (
  db: Queries,
  { state, player, channel, topic, byTopic, start, limit }: QueueQuery,
  awaySince: Date,
): Promise<(CaseRow & { readonly last: string })[]> =>
  db.query(queue, [state, player, start, limit, channel, topic, byTopic ? CASE_TOPICS : null, awaySince]);

const numbered = statement('support.numbered', `${QUEUED} where c.number = $1`);
/** The case of a number, in whatever state. */
export const selectNumbered = async (db: Queries, number: number): Promise<(CaseRow & { readonly last: string }) | undefined> =>
  (await db.query<CaseRow & { readonly last: string }>(numbered, [number]))[0];

const late = statement('support.late', `select count(*)::int as count from support_cases where state = 'open' and waiting_since < $1`);
export const countLate = async (db: Queries, since: Date): Promise<number> =>
  (await db.query<{ count: number }>(late, [since]))[0]?.count ?? 0;

const usual = statement(
  'support.usual_answer',
  `select count(*)::int as count, (extract(epoch from percentile_cont(0.5) within group (order by answered_at - opened_at)) / 60)::int as minutes
   from support_cases where answered_at > $1 and channel = $2`,
);
/** How many of a channel were answered since then, and the median time in minutes: a chat is answered at once, and says nothing of what is written elsewhere. */
export const selectUsual = async (
  db: Queries,
  channel: CaseChannel,
  since: Date,
): Promise<{ readonly count: number; readonly minutes: number | null }> =>
  (await db.query<{ count: number; minutes: number | null }>(usual, [since, channel]))[0] ?? { count: 0, minutes: null };

const forget = statement('support.forget_networks', `update support_cases set network = null where network is not null and opened_at < $1`);
export const forgetNetworks = (db: Queries, before: Date): Promise<unknown> => db.query(forget, [before]);

const waiting = statement(
  'support.waiting',
  `select count(*)::int as count from (select from support_cases where state = 'open' limit $1) waiting`,
);
/** How many wait for an answer, counted up to `most`. */
export const countOpen = async (db: Queries, most: number): Promise<number> =>
  (await db.query<{ count: number }>(waiting, [most]))[0]?.count ?? 0;
