import { isUnanswered } from '../../shared/bet-slip/intent.ts';
import { withSlipMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { useResumedChecks } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';

const PillContent = lazyPart(
  withSlipMessages(async () => ({ default: (await import('./pill-content.tsx')).PillContent })),
  'soon',
);

/** Opens the slip where it is not docked: count, total odds, payout, and messages. Renders nothing while the slip is empty and no bet is under way. */
export function SlipPill() {
  const isShown = useSlip(({ slip, intents }) => slip.legs.length > 0 || intents.some(isUnanswered));
  useResumedChecks();
  if (!isShown) return null;
  return (
    <Part fallback={null}>
      <PillContent />
    </Part>
  );
}
