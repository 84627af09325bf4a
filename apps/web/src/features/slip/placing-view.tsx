import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { PlacingFrame } from '../../shared/placing-frame.tsx';
import { selectionName } from '../../shared/selection-text.ts';
import type { Intent } from './intent.ts';

/** Bets on matches on their way. */
export function PlacingView({ intents }: { readonly intents: readonly Intent[] }) {
  const t = useTranslate();
  return (
    <PlacingFrame isChecking={intents.some(({ state }) => state === 'checking')}>
      {intents.map((intent) => (
        <li key={intent.key}>
          <span>{intent.legs.map((leg) => selectionName(t, leg, leg)).join(' + ')}</span>
          <b>{t(`slip.state_${intent.state}` satisfies MessageId)}</b>
        </li>
      ))}
    </PlacingFrame>
  );
}
