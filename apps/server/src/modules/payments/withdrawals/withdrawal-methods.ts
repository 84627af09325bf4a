import type { PlayerId, ReplyOf, withdrawalsApi } from '@fairbook/contract';
import { allows, type Jurisdiction, type Language } from '@fairbook/core/catalog';
import { leastWithdrawal, REVIEW_MINUTES_MAX } from '@fairbook/core/payments';
import type { Queries } from '../../../platform/db/db.ts';
import { isShown, noteOf } from '../channels.ts';
import type { RequestDeps } from './request-deps.ts';
import { type ChannelRow, selectBlocks, selectChannels } from './sql.ts';
import { usualMinutes } from './sql-times.ts';

type WithdrawalMethods = ReplyOf<typeof withdrawalsApi.withdrawWays>;
export type MethodsDeps = Pick<RequestDeps, 'db' | 'settings' | 'payee' | 'jurisdiction'>;

/** Whether a channel may be offered to a player of a region: it is open there or tells why not, and the law allows its payment type. */
export const isOffered = (
  row: Pick<ChannelRow, 'accountKind'> & Parameters<typeof isShown>[0],
  region: string,
  law: Jurisdiction,
): boolean => isShown(row, region) && (row.accountKind !== 'crypto' || allows(law, 'chain'));

/** Returns channels with the least amount each pays out, the house's own minimum included. */
export async function offeredChannels(
  db: Queries,
  { settings, payee, jurisdiction }: Omit<MethodsDeps, 'db'>,
  player: PlayerId,
): Promise<readonly ChannelRow[]> {
  const [channels, region, { withdrawalMin }] = [await selectChannels(db), await payee.regionOf(db, player), await settings.houseTerms(db)];
  return channels
    .filter((row) => isOffered(row, region, jurisdiction))
    .map((row) => ({ ...row, min: leastWithdrawal(row, withdrawalMin) }));
}

/** Returns the withdrawal channels as a player sees them. */
export async function withdrawalMethods(deps: MethodsDeps, player: PlayerId, language: Language): Promise<WithdrawalMethods> {
  const blocks = await selectBlocks(deps.db, player);
  const list = await offeredChannels(deps.db, deps, player);
  const usual = await usualMinutes(deps.db);
  return {
    allowed: !blocks.has(null),
    decided_within_minutes: REVIEW_MINUTES_MAX,
    list: list.map((row) => ({
      channel: row.channel,
      account_kind: row.accountKind,
      network: row.network,
      min: row.min,
      max: row.max,
      fee_e4: row.feeE4,
      fee_fixed: row.feeFixed,
      network_fee: row.networkFee,
      allowed: !blocks.has(row.channel),
      usual_minutes: usual.get(row.channel) ?? null,
      closed: noteOf(row, language),
    })),
  };
}
