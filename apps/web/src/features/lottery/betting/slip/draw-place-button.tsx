import { Button, Icon } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import classes from '../../../../shared/bet-slip/place-button.module.css';
import { useIsRead } from '../../../../shared/bet-slip/use-is-read.ts';
import { useCurrency } from '../../../../shared/format/currency.ts';
import { type Format, useFormat } from '../../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import { useIsOffline } from '../../../../shared/realtime/offline.ts';
import { placeDrawSlip } from './draw-placing.ts';
import type { DrawSlip } from './draw-slip.ts';
import { changeSlip, drawSlipState, useDrawSlip } from './draw-slip-store.ts';
import { seenNow } from './evaluate-draw-slip.ts';
import type { DrawCheck } from './use-draw-check.ts';

export interface DrawPlaceButtonProps {
  readonly slip: DrawSlip;
  readonly check: DrawCheck;
  /** Focuses the amount field. */
  readonly toAmount: () => void;
  /** Focuses what blocks the bet. */
  readonly toProblems: () => void;
  /** Called when a guest wants to bet. */
  readonly onGuest: () => void;
  readonly describedBy: string;
}

/** The slip's one action. Its label states what it does: the odds it accepts and the cost. Disabled when betting has ended. */
export function DrawPlaceButton({ slip, check, toAmount, toProblems, onGuest, describedBy }: DrawPlaceButtonProps) {
  const t = useTranslate();
  const format = useFormat();
  const queries = useQueryClient();
  const { currency, rateId } = useCurrency();
  const { table, hasStake, isGuest, isOpen } = check;
  const isRead = useIsRead(`${table?.id} ${check.moved.map(({ prop, now }) => `${prop} ${now}`).join()}`);
  const isOffline = useIsOffline();
  const isPending = useDrawSlip(({ intent }) => intent !== null && isUnanswered(intent));
  const held = isOffline ? 'slip.offline' : isPending ? 'slip.checking' : null;
  const blocked = held !== null || !isOpen || (hasStake && check.problems.length > 0);
  const place = () => {
    if (!table) return;
    if (!hasStake) return toAmount();
    if (isGuest) return onGuest();
    if (check.moved.length > 0) changeSlip({ type: 'oddsSeen', seen: seenNow(check) });
    placeDrawSlip(queries, drawSlipState().slip, check.placed, { tableId: table.id, currency, rateId });
  };
  return (
    <Button
      variant={hasStake ? 'primary' : 'normal'}
      wide
      tall
      className={classes.place}
      aria-disabled={!isRead || blocked || !table || rateId === ''}
      aria-describedby={describedBy}
      onClick={place}
      whenOff={blocked ? toProblems : undefined}
    >
      {blocked && <Icon name="lock" size="small" />}
      {held ? t(held) : labelOf(t, format, slip, check)}
    </Button>
  );
}

function labelOf(t: Translate, { own: money }: Format, slip: DrawSlip, { hasStake, isOpen, moved, price }: DrawCheck): string {
  if (!isOpen) return t('lottery.betting_over');
  if (!hasStake) return t('slip.type_amount');
  if (price.problems.length > 0) return t('lottery.cannot_place');
  const cost = money(price.totalCost);
  if (moved.length > 0) return t('lottery.accept_and_place', { cost });
  return slip.draws > 1 ? t('lottery.place_draws', { count: slip.draws, cost }) : t('slip.place', { cost });
}
