import type { Amount } from '@fairbook/core/money';
import { VIP_LEVELS } from '@fairbook/core/rewards';
import type { RewardOffer } from '@fairbook/core/settings';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';
import { type RewardKind, selectPrizes, selectTerms, selectVipLevels } from './sql.ts';

/** The settings of rewards that staff change; each change returns the previous value. Validation comes before (core/settings). */
export interface RewardAdmin {
  /** Lowest level first. */
  thresholds(db: Queries): Promise<readonly Amount[]>;
  setThresholds(tx: Tx, thresholds: readonly Amount[]): Promise<readonly Amount[]>;
  /** In the order of days. */
  prizes(db: Queries): Promise<readonly Amount[]>;
  setPrizes(tx: Tx, prizes: readonly Amount[]): Promise<readonly Amount[]>;
  offer(db: Queries, kind: RewardKind): Promise<RewardOffer>;
  setOffer(tx: Tx, offer: RewardOffer): Promise<RewardOffer>;
}

const writeLevels = statement(
  'rewards.set_levels',
  `update vip_levels v set recharge_from = n.recharge_from from unnest($1::text[], $2::bigint[]) as n (level, recharge_from) where v.level = n.level`,
);
const writePrizes = statement(
  'rewards.set_prizes',
  'update check_in_prizes c set prize = n.prize from unnest($1::bigint[]) with ordinality as n (prize, place) where c.place = n.place',
);
const writeTerms = statement('rewards.set_terms', 'update reward_terms set amount = $2, recharge_from = $3 where kind = $1');

const listOf = (values: readonly bigint[]): string => `{${values.join(',')}}`;

const offer: RewardAdmin['offer'] = async (db, kind) => {
  const terms = await selectTerms(db, kind);
  if (!terms) throw new Error(`no terms of a reward for ${kind}`);
  return { kind, ...terms };
};
const thresholds: RewardAdmin['thresholds'] = async (db) => (await selectVipLevels(db)).map(({ from }) => from);

export const rewardAdmin: RewardAdmin = {
  thresholds,
  setThresholds: async (tx, next) => {
    const before = await thresholds(tx);
    await tx.query(writeLevels, [VIP_LEVELS, listOf(next)]);
    return before;
  },
  prizes: selectPrizes,
  setPrizes: async (tx, next) => {
    const before = await selectPrizes(tx);
    await tx.query(writePrizes, [listOf(next)]);
    return before;
  },
  offer,
  setOffer: async (tx, { kind, amount, rechargeFrom }) => {
    const before = await offer(tx, kind);
    await tx.query(writeTerms, [kind, amount, rechargeFrom]);
    return before;
  },
};
