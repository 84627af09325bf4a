import type { Bet } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { Banner, cardClass, type Outcome, Outcomes, Tag, VisuallyHidden } from '@fairbook/ui';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import classes from '../../shared/receipts/bet-card.module.css';
import { kindText } from './bet-kind.ts';
import { BetLegs } from './bet-legs.tsx';
import { type BetMoney, useBetMoney } from './bet-money.ts';
import { BET_ICON, betState } from './bet-state.ts';
import { SettledSums } from './settled-sums.tsx';

const CashOut = lazyPart(async () => ({ default: (await import('./cash-out/cash-out.tsx')).CashOut }));

/** A bet: its kind, its state, its legs, its cost and payout. `children` follow: its receipt. */
export function BetCard({ bet, children }: { readonly bet: Bet; readonly children: ReactNode }) {
  const t = useTranslate();
  const titleId = useId();
  const betMoney = useBetMoney(bet);
  const { money, difference } = betMoney;
  const { percent } = useFormat();
  const isOpen = bet.status === 'pending';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <article className={cardClass()} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{kindText(t, bet)}</h2>
        <StateTags bet={bet} />
        <span className={classes.figure}>
          <VisuallyHidden>{t(isOpen ? 'my_bets.staked' : 'my_bets.result')} </VisuallyHidden>
          {isOpen ? money(bet.total_currency) : difference(bet.bonus_currency, bet.total_currency)}
        </span>
      </header>
      {(bet.bets > 1 || bet.multiple > 1) && <p className={classes.lines}>{linesText(bet)}</p>}
      <BetLegs bet={bet} />
      <div className={classes.foot}>
        {isOpen ? <OpenOutcomes bet={bet} {...betMoney} /> : <SettledSums bet={bet} {...betMoney} bonus={bet.extra_bonus_currency} />}
        {bet.cashed_out > 0n && isOpen && (
          <p className={classes.lines}>
            {t('my_bets.co_part_sold', { amount: money(bet.cashed_out_currency), left: percent(bet.open_e8 / 100_000) })}
          </p>
        )}
        {bet.revision > 1 && <Banner tone="warning">{t(isOpen ? 'my_bets.reopened' : 'my_bets.corrected')}</Banner>}
      </div>
      {wasOpen && (
        <Part fallback={null}>
          <CashOut bet={bet} />
        </Part>
      )}
      {children}
    </article>
  );

  function linesText({ bets, multiple, unit_currency }: Bet): string {
    const lines = t('my_bets.lines', { count: bets, unit: money(unit_currency) });
    return multiple > 1 ? `${lines} × ${multiple}` : lines;
  }
}

/** The state of a bet; of one that is played now that it is: both would leave no room for its cost on a phone. */
function StateTags({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const state = betState(bet);
  const live = state === 'pending' ? Object.values(bet.match).filter(({ status }) => status === 'live').length : 0;
  return (
    <>
      {live === 0 && (
        <Tag tone={state === 'won' ? 'ok' : 'neutral'} icon={BET_ICON[state]}>
          {t(`my_bets.state_${state}` satisfies MessageId)}
        </Tag>
      )}
      {live > 0 && <Tag tone="live">{t('my_bets.live_count', { count: live })}</Tag>}
    </>
  );
}

type MoneyProps = BetMoney & { readonly bet: Bet };

function OpenOutcomes({
  bet: { min_bonus_currency: least, max_bonus_currency: most, total_currency: cost, cashed_out_currency: sold },
  money,
  difference,
}: MoneyProps) {
  const t = useTranslate();
  const isFixed = least === most;
  const profit = t('my_bets.profit', { amount: difference(amount(most + sold), cost).replace('+', '') });
  const outcomes: readonly Outcome[] = [
    {
      key: 'win',
      label: t('my_bets.if_win'),
      figure: isFixed ? money(most) : t('my_bets.up_to', { amount: money(most) }),
      note: isFixed ? profit : t('my_bets.at_least', { amount: money(least) }),
    },
    { key: 'lose', label: t('my_bets.if_lose'), figure: money(amount(sold - cost)), note: t('my_bets.already_paid') },
  ];
  return <Outcomes outcomes={outcomes} />;
}
