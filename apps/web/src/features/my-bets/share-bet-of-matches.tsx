import type { Bet } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { selectionName } from '@fairbook/i18n/sports';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { kindText } from './bet-kind.ts';
import { scoreText } from './bet-legs.tsx';
import { useBetMoney } from './bet-money.ts';
import { betState } from './bet-state.ts';
import { ShareBet } from './share-bet.tsx';

/** A bet on matches as a picture: selections, odds, and state. */
export function ShareBetOfMatches({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const { odds } = useFormat();
  const { money } = useBetMoney(bet);
  // The whole bet pays together: the figure is that of the bet.
  const alone = bet.data.length === 1 ? bet.joints[0] : undefined;
  const legs = bet.data.flat().map(({ m, k, n, h, o }, at, all) => {
    const paid = bet.joints.find(({ match_id: id }) => id === m);
    // Selections that pay together have one figure, beside the first.
    const joint = paid && { odds: paid.odds, first: all.findIndex((leg) => leg.m === m) };
    const match = bet.match[m];
    const sides = { home: match?.home_team_name ?? '', away: match?.away_team_name ?? '' };
    return {
      name: selectionName(t, { market: k, selection: n, lineE2: h }, sides),
      note: match ? scoreText(bet.game, match) : '',
      figure: joint === undefined ? odds(o) : joint.first === at && !alone ? odds(joint.odds) : '',
    };
  });
  const state = betState(bet);
  const back: readonly [string, string] =
    state === 'pending' ? [t('my_bets.if_win'), money(bet.max_bonus_currency)] : [t('my_bets.received'), money(bet.bonus_currency)];
  return (
    <ShareBet
      picture={{
        title: alone ? `${kindText(t, bet)} ${odds(alone.odds)}` : kindText(t, bet),
        state: t(`my_bets.state_${state}` satisfies MessageId),
        legs,
      }}
      code={receiptCode(bet.bet_id)}
      amounts={[[t('my_bets.staked'), money(bet.total_currency)], back]}
    />
  );
}
