import type { Bet } from '@fairbook/contract';
import { sportOf } from '@fairbook/core/sports';
import { Button, Icon } from '@fairbook/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { useIsInView } from '../../../shared/page/use-is-in-view.ts';
import { useKeptHeight } from '../../../shared/page/use-kept-height.ts';
import { useBetMoney } from '../bet-money.ts';
import { BET_ICON, betState } from '../bet-state.ts';
import classes from './cash-out.module.css';
import { CashOutPanel } from './cash-out-panel.tsx';
import { TakeButton, takeText } from './take-button.tsx';
import { useOffer } from './use-offer.ts';

/**
 * The cash-out of a bet that was open when its card came: the offer for the whole of it in the row, parts and the rule underneath. A sport without says so. Once the bet is decided its place says that and stays as high as it was until it is shut: nothing moves under a finger.
 */
export function CashOut({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const place = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const isOver = bet.status !== 'pending';
  const height = useKeptHeight(place, !isOver);
  const [isLeft, setIsLeft] = useState(false);
  const { isPool, hasCashOut } = sportOf(bet.game);
  if (!hasCashOut && !isOver) return <p className={classes.none}>{t(isPool ? 'my_bets.co_no_pool' : 'errors.cash_out.off')}</p>;
  return (
    <section
      ref={place}
      className={classes.place}
      aria-label={t('my_bets.co_title')}
      {...(isOver && !isLeft && { style: { minHeight: height } })}
    >
      {isOver ? <Decided bet={bet} /> : <OpenCashOut bet={bet} place={place} open={open} onToggle={() => setOpen(!open)} />}
      {isOver && open && !isLeft && (
        <Button className={classes.shut} onClick={() => setIsLeft(true)}>
          {t('common.close')}
        </Button>
      )}
    </section>
  );
}

interface OpenCashOutProps {
  readonly bet: Bet;
  readonly place: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The offer for all of the bet, read while it is in view, and what expands under it. */
function OpenCashOut({ bet, place, open, onToggle }: OpenCashOutProps) {
  const t = useTranslate();
  const panelId = useId();
  const { money } = useBetMoney(bet);
  const isInView = useIsInView(place);
  const offer = useOffer(bet, { share: 100, isRead: isInView && !open, isGlance: true });
  const said = takeText(t, { offer, money });
  return (
    <>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.toggle}
          hidden={said !== undefined}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <Icon name="out" size="small" />
          <span>{t('my_bets.co_title')}</span>
          <Icon name={open ? 'up' : 'down'} size="small" />
        </button>
        <p className={classes.said} role="status">
          {said}
        </p>
        {!open && <TakeButton offer={offer} money={money} className={classes.take} />}
        {!open && offer.error && <span className={classes.absent}>{t('my_bets.co_none')}</span>}
      </div>
      {offer.failure !== undefined && (
        <p className={classes.none} role="alert">
          {offer.failure}
        </p>
      )}
      <div id={panelId}>{open && <CashOutPanel bet={bet} />}</div>
    </>
  );
}

/** What the bet came to while its player looked. */
function Decided({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const { money } = useBetMoney(bet);
  const state = betState(bet);
  const back = { amount: money(bet.bonus_currency) };
  const isOver = t('my_bets.co_over', { state: t(`my_bets.state_${state}` satisfies MessageId) });
  return (
    <p className={classes.decided} role="status">
      <Icon name={BET_ICON[state]} size="small" />
      {state === 'cashed_out' ? t('my_bets.co_done', back) : isOver}{' '}
      {(state === 'won' || state === 'cancelled') && t('my_bets.co_over_back', back)}
    </p>
  );
}
