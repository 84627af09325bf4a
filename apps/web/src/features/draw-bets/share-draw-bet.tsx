import type { DrawBet } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { odds as asOdds } from '@fairbook/core/money';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { gameName, groupAt, groupName } from '../lottery/index.ts';
import { ShareBet, useBetMoney } from '../my-bets/index.ts';
import { drawBetState } from './draw-bet-state.ts';
import { unitsName } from './unit-names.ts';

/** A draw bet as a picture: picks, odds, and state. */
export function ShareDrawBet({ bet }: { readonly bet: DrawBet }) {
  const t = useTranslate();
  const { odds } = useFormat();
  const { money } = useBetMoney(bet);
  const state = drawBetState(bet);
  const legs = bet.picks.flatMap((pick) =>
    pick.units.map((units, at) => ({
      name: unitsName(t, bet, pick, at),
      note: groupName(t, groupAt(bet.game, pick.top)),
      figure: odds(asOdds(units.odds)),
    })),
  );
  const back: readonly [string, string] =
    bet.status === 'pending' ? [t('my_bets.if_win'), money(bet.max_bonus_currency)] : [t('my_bets.received'), money(bet.bonus_currency)];
  return (
    <ShareBet
      picture={{
        title: `${gameName(t, bet.game)} · ${bet.draw.draw_no}`,
        state: t(state === 'part' || state === 'back' ? `lottery.state_${state}` : `my_bets.state_${state}`),
        legs,
      }}
      code={receiptCode(bet.bet_id)}
      amounts={[[t('my_bets.staked'), money(bet.total_currency)], back]}
    />
  );
}
