import type { GameTournament, gamePrizesApi, PlayerId, ReplyOf } from '@fairbook/contract';
import type { DeskTournament } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { placesOf, shortName } from '@fairbook/core/games';
import type { Queries } from '../../../platform/db/db.ts';
import type { PrizesDeps } from './prizes.ts';
import { nameIn, shownTitles } from './read-jackpots.ts';
import {
  selectEntries,
  selectPrizes,
  selectScores,
  selectTournaments,
  selectTournamentTitles,
  type TournamentRow,
} from './tournament-sql.ts';

type OwnPlaces = ReplyOf<typeof gamePrizesApi.ownTournaments>;
type OwnTournament = OwnPlaces['list'][number];

const LEADERS_SHOWN = 20;

function stateOf({ calledOff, endedAt, from, until }: TournamentRow, now: Date): GameTournament['state'] {
  if (calledOff !== null) return 'called_off';
  if (endedAt !== null) return 'ended';
  if (now < from) return 'ahead';
  return now < until ? 'open' : 'counting';
}

interface ReadDeps extends Pick<PrizesDeps, 'namesOf'> {
  readonly db: Queries;
}

/** The current places, or the final ones with prizes once those are paid. */
async function leadersOf({ db, namesOf }: ReadDeps, row: TournamentRow): Promise<GameTournament['leaders']> {
  const found =
    row.endedAt !== null
      ? (await selectPrizes(db, row.id)).map(({ amount: prize, ...each }) => ({ ...each, prize }))
      : placesOf(await selectScores(db, row.id)).map((each) => ({ ...each, player: each.player as PlayerId, prize: null }));
  const leaders = found.slice(0, LEADERS_SHOWN);
  const names = await namesOf(
    db,
    leaders.map(({ player }) => player),
  );
  return leaders.map(({ player, place, score, prize }) => ({ place, score, prize, name: shortName(names.get(player) ?? '') }));
}

/** Returns tournaments for all readers and languages; `inLanguage` translates them. */
export async function readTournaments(deps: ReadDeps) {
  const rows = await selectTournaments(deps.db);
  const titles = await selectTournamentTitles(
    deps.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({ row, titles: titles.filter(({ of }) => of === row.id), leaders: await leadersOf(deps, row) })),
  );
}
export type ReadTournament = Awaited<ReturnType<typeof readTournaments>>[number];

export const inLanguage = ({ row, titles, leaders }: ReadTournament, language: Language, now: Date): GameTournament => ({
  tournament_id: row.id,
  name: nameIn(row.names, language),
  titles: shownTitles(titles, language),
  scoring: row.scoring,
  rounds: row.rounds,
  prizes: [...row.prizes],
  from: row.from,
  until: row.until,
  joined: row.joined,
  state: stateOf(row, now),
  leaders,
  undivided: row.undivided,
});

/** Returns which of the listed tournaments a player has joined. */
export async function readOwn({ db }: Pick<PrizesDeps, 'db'>, player: PlayerId): Promise<OwnPlaces> {
  const [rows, entries] = await Promise.all([selectTournaments(db), selectEntries(db, player)]);
  const joined = rows.filter(({ id }) => entries.has(id));
  const list = await Promise.all(joined.map((row) => ownOf(db, row, player)));
  return { list: list.filter((each) => each !== undefined) };
}

async function ownOf(db: Queries, row: TournamentRow, player: PlayerId): Promise<OwnTournament | undefined> {
  const scores = await selectScores(db, row.id);
  const own = scores.find((each) => each.player === player);
  if (!own) return undefined;
  const prize = row.endedAt === null ? undefined : (await selectPrizes(db, row.id)).find((each) => each.player === player);
  const place = row.endedAt === null ? placesOf(scores).find((each) => each.player === player)?.place : prize?.place;
  return {
    tournament_id: row.id,
    joined_at: own.joinedAt,
    score: own.score,
    place: place ?? null,
    rounds_left: Math.max(0, row.rounds - own.played),
    prize: prize?.amount ?? null,
  };
}

/** Tournaments as staff see them. */
export async function deskTournaments(db: Queries, language: Language, now: Date): Promise<readonly DeskTournament[]> {
  const rows = await selectTournaments(db);
  const titles = await selectTournamentTitles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    tournament_id: row.id,
    name: nameIn(row.names, language),
    scoring: row.scoring,
    rounds: row.rounds,
    prizes: [...row.prizes],
    titles: titles.filter(({ of }) => of === row.id).map(({ names }) => nameIn(names, language)),
    from: row.from,
    until: row.until,
    state: stateOf(row, now),
    joined: row.joined,
    paid: row.paid,
    undivided: row.undivided,
  }));
}
