import type { PlayerId, Session } from '@fairbook/contract';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { type AccountKind, type PlayerRow, selectPlayers, updateKind } from '../sql/players.ts';
import { type PlayerSearch, searchPlayers } from '../sql/search.ts';
import { selectSessions } from '../sql/sessions.ts';

/** No session has this id: marks none of the sessions listed as the reader's own. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Players as staff look them up. */
export interface Directory {
  /** Searches by number, email address, mobile number, nickname, `owners` and, with `persons`, real name; the newest players without a query. At most `limit` and one more. */
  search(db: Queries, query: PlayerSearch): Promise<readonly PlayerRow[]>;
  player(db: Queries, id: PlayerId): Promise<PlayerRow | undefined>;
  players(db: Queries, ids: readonly PlayerId[]): Promise<readonly PlayerRow[]>;
  sessions(db: Queries, id: PlayerId): Promise<readonly Session[]>;
  /** Makes an account an agent's or a player's, and of a region that exists. Returns what it was; undefined without such an account. */
  changeKind(tx: Tx, id: PlayerId, kind: AccountKind): Promise<AccountKind | undefined>;
}

export const directory: Directory = {
  search: async (db, { text, limit, ...query }) => {
    const ids = await searchPlayers(db, { ...query, text: text.trim(), limit: limit + 1 });
    const rows = new Map((await selectPlayers(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  },
  player: async (db, id) => (await selectPlayers(db, [id]))[0],
  players: selectPlayers,
  sessions: (db, id) => selectSessions(db, id, NO_SESSION),
  changeKind: updateKind,
};
