import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { DrawPlacedView } from './draw-placed-view.tsx';
import { DrawPlacingView } from './draw-placing-view.tsx';
import { DrawSlipEditor } from './draw-slip-editor.tsx';
import { useDrawSlip } from './draw-slip-store.ts';

/** A lottery's slip with something on it: entries to place, a bet under way, or a placed one. */
export function DrawSlipContent() {
  const intent = useDrawSlip((state) => state.intent);
  if (intent && isUnanswered(intent)) return <DrawPlacingView intent={intent} />;
  if (intent?.state === 'accepted') return <DrawPlacedView intent={intent} placed={intent.placed} />;
  return <DrawSlipEditor />;
}
