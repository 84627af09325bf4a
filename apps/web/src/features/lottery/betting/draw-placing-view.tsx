import { useTranslate } from '../../../shared/i18n.ts';
import { PlacingFrame } from '../../../shared/placing-frame.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { pickKey } from './draw-slip.ts';
import { pickName } from './pick-names.ts';

/** A bet on a draw on its way. */
export function DrawPlacingView({ intent }: { readonly intent: DrawIntent }) {
  const t = useTranslate();
  return (
    <PlacingFrame isChecking={intent.state === 'checking'}>
      {intent.picks.map((pick) => (
        <li key={pickKey(intent.game, pick)}>{pickName(t, intent.game, pick)}</li>
      ))}
    </PlacingFrame>
  );
}
