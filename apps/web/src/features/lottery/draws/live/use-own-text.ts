import type { Draw } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { OwnOfDraw } from './own-of-draw.ts';

/** One sentence per currency on the result of a player's bets on a draw, or on their stake; winning and losing in the same words. Empty without a bet. */
export function useOwnText(): (own: OwnOfDraw | undefined, draw: Pick<Draw, 'draw_no'>) => string {
  const t = useTranslate();
  const { typed } = useFormat();
  return (own, { draw_no: draw }) =>
    (own?.results ?? [])
      .map(({ currency, staked, net }) => {
        if (!own?.isSettled) return t('draws.own_open', { draw, amount: typed(staked, currency) });
        if (net === 0n) return t('draws.own_back', { draw, amount: typed(staked, currency) });
        return net > 0n
          ? t('draws.own_won', { draw, amount: typed(net, currency) })
          : t('draws.own_lost', { draw, amount: typed(amount(-net), currency) });
      })
      .join(' ');
}

/** The stake of a player's bets on a draw that the text before it names, one sentence per currency. Empty without a bet. */
export function useOwnStakeText(): (own: OwnOfDraw | undefined) => string {
  const t = useTranslate();
  const { typed } = useFormat();
  return (own) => (own?.results ?? []).map(({ currency, staked }) => t('draws.own_stake', { amount: typed(staked, currency) })).join(' ');
}
