import { type PlayerId, Refusal } from '@fairbook/contract';
import { normalNickname, normalRealName } from '@fairbook/core/identity';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { lockContacts, updateNames } from '../sql/contacts.ts';

/** As typed; an absent name stays as it is. */
export interface TypedNames {
  readonly nickname?: string | undefined;
  readonly real_name?: string | undefined;
}

/**
 * Stores the nickname, and the real name if there is none yet: money is paid out to it, so it is set only once. Refuses member.nickname_invalid,
 * member.real_name_invalid, member.real_name_set.
 */
export async function setNames(db: Db, player: PlayerId, typed: TypedNames): Promise<{ nickname: string; real_name: string | null }> {
  const nickname = typed.nickname === undefined ? undefined : normalNickname(typed.nickname);
  const realName = typed.real_name === undefined ? undefined : normalRealName(typed.real_name);
  if (typed.nickname !== undefined && nickname === undefined) throw new Refusal('member.nickname_invalid');
  if (typed.real_name !== undefined && realName === undefined) throw new Refusal('member.real_name_invalid');
  return inTransaction(db, async (tx) => {
    const kept = await lockContacts(tx, player);
    if (!kept) throw new Refusal('auth.session_ended');
    if (realName !== undefined && kept.realName !== null && kept.realName !== realName) throw new Refusal('member.real_name_set');
    return (await updateNames(tx, player, { nickname, realName })) ?? { nickname: kept.nickname, real_name: kept.realName };
  });
}
