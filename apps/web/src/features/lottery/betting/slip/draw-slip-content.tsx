import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { DrawPlacedView } from './draw-placed-view.tsx';
import { DrawPlacingView } from './draw-placing-view.tsx';
import { DrawSlipEditor } from './draw-slip-editor.tsx';
import { useDrawSlip } from './draw-slip-store.ts';

/** A lottery's slip that has something on it: entries to be placed, a bet on its way, or one that was placed. */
export function DrawSlipContent() {
  const intent = useDrawSlip((state) => state.intent);
  if (intent && isUnanswered(intent)) return <DrawPlacingView intent={intent} />;
  if (intent?.state === 'accepted') return <DrawPlacedView intent={intent} placed={intent.placed} />;
  return <DrawSlipEditor />;
}
