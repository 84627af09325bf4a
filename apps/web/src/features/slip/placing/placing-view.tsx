import { PlacingFrame } from '../../../shared/bet-slip/placing-frame.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { selectionName } from '../../../shared/format/selection-text.ts';
import type { Intent } from '../intent.ts';

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
