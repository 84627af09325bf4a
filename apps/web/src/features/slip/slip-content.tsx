import { isUnanswered } from '../../shared/bet-slip/intent.ts';
import { PlacedView } from './placing/placed-view.tsx';
import { PlacingView } from './placing/placing-view.tsx';
import { SlipEditor } from './slip-editor.tsx';
import { useSlip } from './slip-store.ts';

/** The content of the slip: bets under way, as long as the player waits for them, receipts of placed bets, or the selections being chosen. */
export function SlipContent() {
  const intents = useSlip((state) => state.intents);
  const isEmpty = useSlip(({ slip }) => slip.legs.length === 0);
  const isWaiting = useSlip((state) => state.isWaiting);
  if (isWaiting && intents.some(isUnanswered)) return <PlacingView intents={intents} />;
  if (isEmpty && intents.some(({ state }) => state === 'accepted')) return <PlacedView intents={intents} />;
  return <SlipEditor />;
}
