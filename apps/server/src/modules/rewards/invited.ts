import type { PlayerId, ReplyOf, RequestOf, rewardsApi } from '@fairbook/contract';
import { maskNickname } from '@fairbook/core/identity';
import { dayAfter, dayAt, instantsOf } from '@fairbook/core/rewards';
import type { Db } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import { selectInvited, sumInvited } from './sql-invited.ts';

type Api = typeof rewardsApi.invited;
export interface InvitedDeps {
  readonly db: Db;
  readonly identity: { readonly directory: Pick<Identity['directory'], 'players'> };
  readonly now: () => Date;
}

/** Whom a player invited in the last days by their clock, newest first, and what all of them brought. Of who was invited nothing is told but the first letter. */
export async function invited(
  { db, identity, now }: InvitedDeps,
  inviter: PlayerId,
  { days, timezone_offset: offset = 0, start, limit }: RequestOf<Api>,
): Promise<ReplyOf<Api>> {
  const today = dayAt(now(), offset);
  const between = instantsOf(dayAfter(today, 1 - days), today, offset);
  if (!between) throw new Error(`not a range of days: ${days}`);
  const [rows, sums] = [
    await selectInvited(db, { inviter, ...between, start, limit: limit + 1 }),
    await sumInvited(db, { inviter, ...between }),
  ];
  const shown = rows.slice(0, limit);
  const known = await identity.directory.players(
    db,
    shown.map(({ player }) => player),
  );
  const nicknames = new Map(known.map(({ id, nickname }) => [id, nickname]));
  return {
    list: shown.map(({ player, type, at, brought }) => ({
      nickname: maskNickname(nicknames.get(player) ?? ''),
      day: dayAt(at, offset),
      type,
      brought,
    })),
    more: rows.length > limit,
    sums,
  };
}
