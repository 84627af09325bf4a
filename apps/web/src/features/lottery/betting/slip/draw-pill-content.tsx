import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { type SlipNews, SlipPillButton } from '../../../../shared/bet-slip/slip-pill.tsx';
import { useFormat } from '../../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import type { DrawIntent } from './draw-intent.ts';
import { useDrawSlip } from './draw-slip-store.ts';
import { type DrawCheck, useDrawCheck } from './use-draw-check.ts';

/** The content of the pill for a lottery's slip with something on it. */
export function DrawPillContent() {
  const t = useTranslate();
  const { own: money } = useFormat();
  const count = useDrawSlip(({ slip }) => slip.picks.length);
  const intent = useDrawSlip((state) => state.intent);
  const check = useDrawCheck();
  return (
    <SlipPillButton
      count={count}
      news={newsOf(t, intent, check)}
      figure={check.hasStake && check.price.units > 0 ? { name: t('lottery.pill_cost'), amount: money(check.price.totalCost) } : undefined}
    >
      {t('lottery.pill_bets', { count: check.price.units || count })}
    </SlipPillButton>
  );
}

/** Returns the most serious message of the slip, if any. */
function newsOf(t: Translate, intent: DrawIntent | null, check: DrawCheck): SlipNews | null {
  if (intent && isUnanswered(intent)) return { text: t('slip.checking'), bad: false };
  if (intent?.state === 'accepted') return { text: t('slip.accepted', { count: intent.placed.draws }), bad: false };
  if (intent?.state === 'refused') return { text: t('slip.not_placed_short'), bad: true };
  if (!check.isOpen) return { text: t('lottery.betting_over'), bad: true };
  if (check.hasStake && check.problems.length > 0) return { text: t('slip.pill_problems', { count: check.problems.length }), bad: true };
  return check.moved.length > 0 ? { text: t('slip.pill_moved', { count: check.moved.length }), bad: false } : null;
}
