import type { DrawBet } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { amount } from '@fairbook/core/money';
import { Banner, cardClass, linkClass, type Outcome, Outcomes, Tag, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import cardClasses from '../../shared/receipts/bet-card.module.css';
import { DrawResult, gameTitle } from '../lottery/index.ts';
import { BET_ICON, type BetMoney, SettledSums, useBetMoney } from '../my-bets/index.ts';
import { DrawBetPicks } from './draw-bet-picks.tsx';
import { drawBetState } from './draw-bet-state.ts';
import classes from './draw-bets.module.css';
import { RepeatDrawBet } from './repeat-draw-bet.tsx';

/** A bet on a draw: its state, the draw and its result, the picks, cost and payout. `children` follow: its receipt. */
export function DrawBetCard({ bet, children }: { readonly bet: DrawBet; readonly children: ReactNode }) {
  const t = useTranslate();
  const { number } = useFormat();
  const titleId = useId();
  const betMoney = useBetMoney(bet);
  const { money, difference } = betMoney;
  const isOpen = bet.status === 'pending';
  const state = drawBetState(bet);
  const units = bet.picks.flatMap((pick) => pick.units).reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={cardClass()} aria-labelledby={titleId}>
      <header className={cardClasses.head}>
        <h2 id={titleId}>{t('lottery.bet_title', { game: gameTitle(t, bet.game, bet.draw.source), draw: bet.draw.draw_no })}</h2>
        <Tag tone={state === 'won' ? 'ok' : 'neutral'} icon={state === 'part' || state === 'back' ? 'minus' : BET_ICON[state]}>
          {t(state === 'part' || state === 'back' ? `lottery.state_${state}` : `my_bets.state_${state}`)}
        </Tag>
        <span className={cardClasses.figure}>
          <VisuallyHidden>{t(isOpen ? 'my_bets.staked' : 'my_bets.result')} </VisuallyHidden>
          {isOpen ? money(bet.total_currency) : difference(bet.bonus_currency, bet.total_currency)}
        </span>
      </header>
      <DrawOfBet bet={bet} />
      <p className={cardClasses.lines}>
        {t('lottery.bet_units', { count: units, number: number(units) })}
        {bet.chase_draws > 1 && ` · ${t('lottery.bet_place', { place: bet.chase_place, draws: bet.chase_draws })}`}
        {bet.chase_draws > 1 && bet.stop_on_win && ` · ${t('lottery.bet_stops')}`}
      </p>
      <DrawBetPicks bet={bet} />
      <div className={cardClasses.foot}>
        {isOpen ? <OpenOutcomes bet={bet} {...betMoney} /> : <SettledSums bet={bet} {...betMoney} />}
        {bet.cancel_reason && (
          <Banner tone="info">
            {t(`lottery.cancelled_${bet.cancel_reason}` satisfies MessageId)}{' '}
            {bet.cancel_reason === 'voided' && <SupportLink topic="draw" reference={receiptCode(bet.bet_id)} />}
          </Banner>
        )}
        {bet.revision > 1 && <Banner tone="warning">{t('my_bets.corrected')}</Banner>}
      </div>
      <p className={classes.again}>
        <RepeatDrawBet bet={bet} />
      </p>
      {children}
    </article>
  );
}

function DrawOfBet({ bet: { draw, game } }: { readonly bet: DrawBet }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  return (
    <div className={classes.draw}>
      <p>
        <span>{t('lottery.bet_draw', { day: day(draw.draw_at), time: time(draw.draw_at) })}</span>
        <Link to="/draws/$game/$matchId" params={{ game, matchId: draw.match_id }} className={linkClass()}>
          {t('lottery.see_draw')}
        </Link>
      </p>
      {draw.numbers && <DrawResult draw={draw} size="small" />}
    </div>
  );
}

type MoneyProps = BetMoney & { readonly bet: DrawBet };

function OpenOutcomes({ bet: { max_bonus_currency: most, total_currency: cost }, money, difference }: MoneyProps) {
  const t = useTranslate();
  const profit = t('my_bets.profit', { amount: difference(most, cost).replace('+', '') });
  const outcomes: readonly Outcome[] = [
    { key: 'win', label: t('lottery.if_win_most'), figure: money(most), note: profit },
    { key: 'lose', label: t('my_bets.if_lose'), figure: money(amount(-cost)), note: t('my_bets.already_paid') },
  ];
  return <Outcomes outcomes={outcomes} />;
}
