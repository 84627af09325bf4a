import { PlacingFrame } from '../../../../shared/bet-slip/placing-frame.tsx';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { pickName } from '../board/pick-names.ts';
import type { DrawIntent } from './draw-intent.ts';
import { pickKey } from './draw-slip.ts';
import { setDrawSlipState } from './draw-slip-store.ts';

/** A draw bet under way. */
export function DrawPlacingView({ intent }: { readonly intent: DrawIntent }) {
  const t = useTranslate();
  return (
    <PlacingFrame isChecking={intent.state === 'checking'} onStop={() => setDrawSlipState({ isWaiting: false })}>
      {intent.picks.map((pick) => (
        <li key={pickKey(intent.game, pick)}>{pickName(t, intent.game, pick)}</li>
      ))}
    </PlacingFrame>
  );
}
