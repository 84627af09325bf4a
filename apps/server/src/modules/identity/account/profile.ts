import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Queries } from '../../../platform/db/db.ts';
import type { Call } from '../../../platform/http/http.ts';
import type { AccessTokens } from '../sessions/access-token.ts';
import { type PlayerRow, selectPlayers } from '../sql/players.ts';

/** The part of a player's account that other modules may know. */
export type Profile = Pick<PlayerRow, 'nickname' | 'currency' | 'language' | 'region'>;

/** The row of a signed-in player. Refuses auth.session_ended if there is none, which only a restored database can cause. */
export async function playerRow(db: Queries, id: PlayerId): Promise<PlayerRow> {
  const [row] = await selectPlayers(db, [id]);
  if (!row) throw new Refusal('auth.session_ended');
  return row;
}

export async function profileOf(db: Queries, id: PlayerId): Promise<Profile> {
  const { nickname, currency, language, region } = await playerRow(db, id);
  return { nickname, currency, language, region };
}

/** The names of a player's account: address, number, or both. */
export async function namesOf(db: Queries, id: PlayerId): Promise<readonly string[]> {
  const { email, mobile } = await playerRow(db, id);
  return [email, mobile].filter((name) => name !== null);
}

export async function regionsOf(db: Queries, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>> {
  return new Map((await selectPlayers(db, ids)).map(({ id, region }) => [id, region]));
}

/** The caller's region; undefined for a guest or an invalid token. */
export async function regionOfCaller(
  db: Queries,
  { authenticate }: Pick<AccessTokens, 'authenticate'>,
  { authorization }: Pick<Call, 'authorization'>,
): Promise<string | undefined> {
  const player = authorization ? await authenticate(authorization).catch(() => undefined) : undefined;
  return player && (await profileOf(db, player.playerId)).region;
}
