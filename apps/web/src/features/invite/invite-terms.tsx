import type { ReplyOf, rewardsApi } from '@fairbook/contract';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** One sentence on what each side gets. */
export function InviteTerms({ reward }: Pick<ReplyOf<typeof rewardsApi.share>, 'reward'>) {
  const t = useTranslate();
  const { money } = useFormat();
  const terms = reward && { amount: money(reward.amount), from: money(reward.recharge_from) };
  return <p>{terms ? t('rewards.invite_terms', terms) : t('rewards.invite_no_prize')}</p>;
}
