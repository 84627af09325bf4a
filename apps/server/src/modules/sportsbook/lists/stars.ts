import { type PlayerId, Refusal, type RequestOf, STAR_KINDS, STARS_MAX, type Stars, type starsApi } from '@fairbook/contract';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import { type Db, inTransaction, type Queries } from '../../../platform/db/db.ts';
import { deleteStar, forgetPlayedMatches, insertStars, lockStars, selectKnown, selectStars } from '../sql/stars.ts';

/** Players' stars on leagues, teams and matches: at most 200 per player. Stars of matches are removed a week after the result. */
export interface StarredThings {
  /** Returns a player's stars, newest first; as of an instant if one is given. */
  of(player: PlayerId, instant?: Queries): Promise<Stars>;
  /** Sets or removes a star. Refuses stars.not_found, and stars.too_many with `most`. */
  turn(player: PlayerId, request: RequestOf<typeof starsApi.turnStar>): Promise<Stars>;
  /** Adds stars of things that exist, as many as there is room for. */
  add(player: PlayerId, request: RequestOf<typeof starsApi.addStars>): Promise<Stars>;
}

interface Star {
  readonly kind: (typeof STAR_KINDS)[number];
  readonly id: string;
}

export const createStars = (db: Db): StarredThings => {
  const starsOf = async (queries: Queries, player: PlayerId): Promise<Stars> => {
    const rows = await queries.query<Star>(selectStars, [player]);
    const idsOf = (kind: Star['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return { league: idsOf('league'), team: idsOf('team'), match: idsOf('match') };
  };
  const write = (player: PlayerId, wanted: readonly Star[]) =>
    inTransaction(db, async (tx) => {
      await tx.query(lockStars, [player]);
      await tx.query(forgetPlayedMatches, [player]);
      await tx.query(insertStars, [player, wanted.map(({ kind }) => kind), wanted.map(({ id }) => id), STARS_MAX]);
      return starsOf(tx, player);
    });
  const known = (wanted: readonly Star[]): Promise<Star[]> =>
    db.query<Star>(selectKnown, [SPORT_GAMES, wanted.map(({ kind }) => kind), wanted.map(({ id }) => id)]);
  return {
    of: (player, instant = db) => starsOf(instant, player),
    turn: async (player, { kind, id, on }) => {
      if (!on) {
        await db.query(deleteStar, [player, kind, id]);
        return starsOf(db, player);
      }
      const found = await known([{ kind, id }]);
      if (found.length === 0) throw new Refusal('stars.not_found');
      const stars = await write(player, found);
      if (!stars[kind].includes(id)) throw new Refusal('stars.too_many', { most: String(STARS_MAX) });
      return stars;
    },
    add: async (player, { stars }) => write(player, await known(STAR_KINDS.flatMap((kind) => stars[kind].map((id) => ({ kind, id }))))),
  };
};
