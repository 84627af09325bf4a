import type { PlayerId } from '@fairbook/contract';
import type { TournamentRules } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { Names, NewTournament, TitleOfPrize } from './prizes.ts';

export interface TournamentRow extends TournamentRules {
  readonly id: string;
  readonly names: Names;
  readonly calledOff: Date | null;
  readonly endedAt: Date | null;
  readonly undivided: Amount | null;
  readonly joined: number;
  readonly paid: Amount;
}
const TOURNAMENT = `t.id, t.names, t.scoring, t.rounds::int as rounds, t.prizes, t.from_at as "from", t.until_at as "until", t.called_off as "calledOff",
  t.ended_at as "endedAt", t.undivided,
  (select count(*)::int from tournament_entries e where e.tournament_id = t.id) as joined,
  (select coalesce(sum(p.amount), 0)::bigint from tournament_prizes p where p.tournament_id = t.id) as paid from tournaments t`;

const listText = statement(
  'tournaments.listed',
  `select ${TOURNAMENT} where t.until_at > now() - interval '30 days' order by t.ended_at is not null, t.until_at limit 50`,
);
export const selectTournaments = (db: Queries): Promise<readonly TournamentRow[]> => db.query(listText);
const oneText = statement('tournaments.one', `select ${TOURNAMENT} where t.id = $1`);
export const selectTournament = async (db: Queries, id: string): Promise<TournamentRow | undefined> =>
  (await db.query<TournamentRow>(oneText, [id]))[0];
const lockText = statement('tournaments.lock', 'select id from tournaments where id = $1 for update');
export async function lockTournament(tx: Tx, id: string): Promise<TournamentRow | undefined> {
  await tx.query(lockText, [id]);
  return selectTournament(tx, id);
}

const titlesText = statement(
  'tournaments.titles',
  `select t.tournament_id as of, t.provider, t.title, g.names from tournament_titles t join game_titles g using (provider, title)
   where t.tournament_id = any ($1::uuid[]) order by t.provider, g.sort, t.title`,
);
export const selectTournamentTitles = (db: Queries, ids: readonly string[]): Promise<readonly (TitleOfPrize & { readonly of: string })[]> =>
  db.query(titlesText, [ids]);

const insertText = statement(
  'tournaments.make',
  `insert into tournaments (id, names, scoring, rounds, prizes, from_at, until_at) values ($1, $2, $3, $4, $5::bigint[], $6, $7)`,
);
const insertTitlesText = statement(
  'tournaments.make_titles',
  'insert into tournament_titles (tournament_id, provider, title) select $1, * from unnest($2::text[], $3::text[])',
);
export async function insertTournament(tx: Tx, { id, names, titles, scoring, rounds, prizes, from, until }: NewTournament): Promise<void> {
  await tx.query(insertText, [id, JSON.stringify(names), scoring, rounds, prizes, from, until]);
  await tx.query(insertTitlesText, [id, titles.map(({ provider }) => provider), titles.map(({ title }) => title)]);
}

const callOffText = statement('tournaments.call_off', 'update tournaments set called_off = $2 where id = $1');
export const callOff = (tx: Tx, id: string, at: Date) => tx.query(callOffText, [id, at]);
const endText = statement('tournaments.end', 'update tournaments set ended_at = now(), undivided = $2 where id = $1');
export const markEnded = (tx: Tx, id: string, undivided: Amount) => tx.query(endText, [id, undivided]);
const dueText = statement(
  'tournaments.due',
  'select id from tournaments where ended_at is null and called_off is null and until_at <= $1 order by until_at, id',
);
export const selectOver = async (db: Queries, before: Date): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(dueText, [before])).map(({ id }) => id);

const joinText = statement(
  'tournaments.join',
  'insert into tournament_entries (tournament_id, player_id) values ($1, $2) on conflict do nothing',
);
export const insertEntry = (tx: Tx, tournament: string, player: PlayerId) => tx.query(joinText, [tournament, player]);

export interface ScoreRow {
  readonly player: PlayerId;
  readonly joinedAt: Date;
  readonly score: number;
  /** Rounds that count, open ones included. */
  readonly played: number;
}
/**
 * Scores each participant by their first rounds since they joined, in the order they began; of these, rounds that ended in time count. An open round takes its
 * place among the first ones from its beginning, so that leaving a bad round open does not gain another one; a round whose stakes were all rolled back takes
 * none. Ids come from another clock than the database's, so the search starts an hour before.
 */
const scoresText = statement(
  'tournaments.scores',
  `select e.player_id as player, e.joined_at as "joinedAt", count(r.id)::int as played,
          case t.scoring
            when 'games_tried' then count(distinct (r.provider, r.title)) filter (where r.ended_at < t.until_at)
            else coalesce(max(least(r.paid::numeric * 10000 / (r.staked - r.refunded), 2000000000)) filter (where r.ended_at < t.until_at), 0)
          end::int as score
   from tournaments t join tournament_entries e on e.tournament_id = t.id
   left join lateral (
     select r.id, r.provider, r.title, r.paid, r.staked, r.refunded, r.ended_at
     from game_rounds r join tournament_titles g on (g.tournament_id, g.provider, g.title) = (t.id, r.provider, r.title)
     where r.account_id = e.player_id and r.id >= least_id_at(greatest(e.joined_at, t.from_at) - interval '1 hour')
       and r.began_at >= greatest(e.joined_at, t.from_at) and r.began_at < t.until_at and r.staked > r.refunded
     order by r.began_at, r.id limit t.rounds) r on true
   where t.id = $1 and ($2::bigint is null or e.player_id = $2) group by e.player_id, e.joined_at, t.scoring order by e.player_id`,
);
/** Returns the scores of all participants, or of one. */
export const selectScores = (db: Queries, tournament: string, player?: PlayerId): Promise<readonly ScoreRow[]> =>
  db.query(scoresText, [tournament, player ?? null]);

const ownText = statement('tournaments.own', 'select tournament_id as id from tournament_entries where player_id = $1');
export const selectEntries = async (db: Queries, player: PlayerId): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ id: string }>(ownText, [player])).map(({ id }) => id));

export interface PrizeRow {
  readonly player: PlayerId;
  readonly place: number;
  readonly score: number;
  readonly amount: Amount;
  readonly reference: string;
}
const prizesText = statement(
  'tournaments.prizes',
  `select player_id as player, place, score::int as score, amount, reference from tournament_prizes where tournament_id = $1 order by place, player_id`,
);
export const selectPrizes = (db: Queries, tournament: string): Promise<readonly PrizeRow[]> => db.query(prizesText, [tournament]);
const insertPrizesText = statement(
  'tournaments.pay',
  `insert into tournament_prizes (tournament_id, player_id, place, score, amount, reference)
   select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::uuid[])`,
);
export const insertPrizes = (tx: Tx, tournament: string, prizes: readonly PrizeRow[]) =>
  tx.query(insertPrizesText, [
    tournament,
    ...(['player', 'place', 'score', 'amount', 'reference'] as const).map((column) => prizes.map((each) => each[column])),
  ]);
