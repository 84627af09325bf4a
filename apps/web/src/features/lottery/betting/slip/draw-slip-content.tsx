import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { DrawPlacedView } from './draw-placed-view.tsx';
import { DrawPlacingView } from './draw-placing-view.tsx';
import { DrawSlipEditor } from './draw-slip-editor.tsx';
import { useDrawSlip } from './draw-slip-store.ts';

/** A lottery's slip with something on it: a bet under way, as long as the player waits for it, a placed one, or entries to place. */
export function DrawSlipContent() {
  const intent = useDrawSlip((state) => state.intent);
  const isWaiting = useDrawSlip((state) => state.isWaiting);
  const isEmpty = useDrawSlip(({ slip }) => slip.picks.length === 0);
  if (isWaiting && intent && isUnanswered(intent)) return <DrawPlacingView intent={intent} />;
  if ((isWaiting || isEmpty) && intent?.state === 'accepted') return <DrawPlacedView intent={intent} placed={intent.placed} />;
  return <DrawSlipEditor />;
}
