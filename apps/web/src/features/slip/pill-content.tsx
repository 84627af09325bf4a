import { builtOf } from '@fairbook/core/betting';
import { isUnanswered } from '../../shared/bet-slip/intent.ts';
import { type SlipNews, SlipPillButton } from '../../shared/bet-slip/slip-pill.tsx';
import { useFormat } from '../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../shared/format/i18n.ts';
import type { Intent } from './intent.ts';
import { oddsOfLine } from './placing/evaluate-slip.ts';
import { useTotalOdds } from './placing/total-odds.ts';
import { type SlipCheck, useSlipCheck } from './placing/use-slip-check.ts';
import { useSlip } from './slip-store.ts';

/** See SlipPill. */
export function PillContent() {
  const t = useTranslate();
  const { own, odds: written } = useFormat();
  const total = useTotalOdds();
  const slip = useSlip((state) => state.slip);
  const { legs, mode } = slip;
  const intents = useSlip((state) => state.intents);
  const check = useSlipCheck();
  const { price, hasStake } = check;
  // Selections that pay together have odds only within the bet.
  const factors = oddsOfLine(check) ?? (builtOf(slip).length > 0 ? null : legs.map(({ odds }) => odds));
  // A system without an amount has no line yet, and the line of all its legs was not chosen.
  const isOneLine = !check.noMultiple && (legs.length === 1 || (mode === 'combinations' ? price.lines === 1 : mode !== 'separate'));
  const title =
    isOneLine && price.lines <= 1 && factors !== null
      ? t('slip.pill_odds', { odds: slip.mode === 'builder' && factors[0] ? written(factors[0]) : total(factors) })
      : t('slip.pill_selections', { count: legs.length });
  const news = newsOf(t, legs, intents, check);
  return (
    <SlipPillButton
      count={legs.length}
      news={news}
      // A bet that cannot be placed returns nothing.
      figure={hasStake && price.lines > 0 && !news?.bad ? { name: t('slip.pill_return'), amount: own(price.payoutMax) } : undefined}
    >
      {title}
    </SlipPillButton>
  );
}

/** Returns the most serious message of the slip, if any. */
function newsOf(t: Translate, legs: readonly { readonly now: unknown }[], intents: readonly Intent[], check: SlipCheck): SlipNews | null {
  if (intents.some(isUnanswered)) return { text: t('slip.checking'), bad: false };
  if (intents.some(({ state }) => state === 'refused')) return { text: t('slip.not_placed_short'), bad: true };
  const closed = legs.filter(({ now }) => now === null).length;
  if (closed > 0) return { text: t('slip.pill_closed', { count: closed }), bad: true };
  if (check.noMultiple) return { text: t('slip.no_multiple_short'), bad: true };
  if (check.hasStake && check.problems.length > 0) return { text: t('slip.pill_problems', { count: check.problems.length }), bad: true };
  return check.waiting.length > 0 ? { text: t('slip.pill_moved', { count: check.waiting.length }), bad: false } : null;
}
