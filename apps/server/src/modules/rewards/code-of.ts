import { randomBytes } from 'node:crypto';
import { type PlayerId, Refusal, type ReplyOf, type Role, type rewardsApi } from '@fairbook/contract';
import { INVITE_CODE_BYTES, inviteCodeFrom } from '@fairbook/core/identity';
import { inviteTypesOf } from '@fairbook/core/rewards';
import type { Queries } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import { agentCodeOf, selectTerms } from './sql.ts';

interface CodeDeps {
  readonly db: Queries;
  readonly identity: Pick<Identity, 'directory'>;
  /** Whether the law allows rewards at all. */
  readonly allowed: boolean;
}

/** A player's own invite code of a type, and its reward. Refuses auth.forbidden for a type that this player may not invite to. */
export async function codeOf({ db, identity, allowed }: CodeDeps, player: PlayerId, type: Role): Promise<ReplyOf<typeof rewardsApi.share>> {
  const row = await identity.directory.player(db, player);
  if (!row) throw new Refusal('auth.session_ended');
  const types = inviteTypesOf(row.role);
  if (!types.includes(type)) throw new Refusal('auth.forbidden');
  const code = type === 'player' ? row.inviteCode : await agentCodeOf(db, player, () => inviteCodeFrom(randomBytes(INVITE_CODE_BYTES)));
  const terms = allowed ? await selectTerms(db, 'invitation') : undefined;
  const reward = terms && terms.amount > 0n ? { amount: terms.amount, recharge_from: terms.rechargeFrom } : null;
  return { code, type, types: [...types], reward };
}
