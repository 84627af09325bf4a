import type { PlayerId, ReplyOf, rewardsApi } from '@fairbook/contract';
import { allows } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import { vipOf } from '@fairbook/core/rewards';
import { checkInState, claimCheckIn } from './claim-check-in.ts';
import { codeOf } from './code-of.ts';
import { invited } from './invited.ts';
import { greet, payInvitations, type RewardDeps, welcome } from './pay-reward.ts';
import type { Rewards, RewardsDeps } from './rewards.ts';
import { selectVipLevels } from './sql.ts';

export function createRewards({ jurisdiction, now = () => new Date(), ...rest }: RewardsDeps): Rewards {
  const deps: RewardDeps = { ...rest, now, allowed: allows(jurisdiction, 'bonus') };
  return {
    vip: (player) => vip(rest, player),
    checkIn: (player, offset) => checkInState(rest.db, deps, { player, offset }),
    claim: (player, call) => claimCheckIn(deps, player, call),
    codeOf: (player, type) => codeOf({ ...rest, allowed: deps.allowed }, player, type),
    invited: (player, asked) => invited(deps, player, asked),
    welcome: (tx, newcomer) => welcome(tx, deps, newcomer),
    greet: (player) => greet(deps, player),
    jobs: [{ name: 'pay-invitations', everySeconds: 600, run: () => payInvitations(deps) }],
  };
}

async function vip({ db, ledger }: Pick<RewardsDeps, 'db' | 'ledger'>, player: PlayerId): Promise<ReplyOf<typeof rewardsApi.vip>> {
  const [rows, ever] = await Promise.all([selectVipLevels(db), ledger.lifetimeTotals(db, [player])]);
  const deposits = ever.get(player)?.deposits ?? ZERO;
  const { level, next, progressE4 } = vipOf(deposits, rows);
  const list = rows.map(({ level: name, from, img }) => ({ level: name, name, img, recharge: from }));
  return { level, recharged: deposits, next: next?.level ?? null, progress_e4: progressE4, list };
}
