import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { withDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { useDrawSlip } from '../slip/draw-slip-store.ts';
import { useResumedCheck } from './use-resumed-check.ts';

const PillContent = lazyPart(withDrawMessages(async () => ({ default: (await import('../slip/draw-pill-content.tsx')).DrawPillContent })));

/**
 * Opens the lottery's slip where it is not docked: the number of entries, the cost, and messages. Renders nothing while it is empty and no bet is under way.
 */
export function LotterySlipPill() {
  const isShown = useDrawSlip(({ slip, intent }) => slip.picks.length > 0 || (intent !== null && isUnanswered(intent)));
  useResumedCheck();
  if (!isShown) return null;
  return (
    <Part fallback={null}>
      <PillContent />
    </Part>
  );
}

/** The number of entries, beside the word for the slip. */
export function LotterySlipCount({ className }: { readonly className?: string | undefined }) {
  const count = useDrawSlip(({ slip }) => slip.picks.length);
  return count > 0 ? <span className={className}>{count}</span> : null;
}
