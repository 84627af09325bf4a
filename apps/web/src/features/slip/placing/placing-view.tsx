import { selectionName } from '@fairbook/i18n/sports';
import { useEffect, useState } from 'react';
import { PlacingFrame } from '../../../shared/bet-slip/placing-frame.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import type { Intent } from '../intent.ts';
import { setSlipState } from '../slip-store.ts';
import { secondsLeft } from './bet-delay.ts';

/** Bets on matches under way, with a countdown to the decision for those in play. */
export function PlacingView({ intents }: { readonly intents: readonly Intent[] }) {
  const t = useTranslate();
  return (
    <PlacingFrame
      isChecking={intents.some(({ state }) => state === 'checking')}
      onStop={() => setSlipState({ isWaiting: false })}
      words={intents.some(({ waitsMs = 0 }) => waitsMs > 0) ? t('slip.delay_text') : undefined}
    >
      {intents.map((intent) => (
        <li key={intent.key}>
          <span>{intent.legs.map((leg) => selectionName(t, leg, leg)).join(' + ')}</span>
          <b>
            <State intent={intent} />
          </b>
        </li>
      ))}
    </PlacingFrame>
  );
}

function State({ intent: { state, sentAt, waitsMs = 0 } }: { readonly intent: Intent }) {
  const t = useTranslate();
  const left = useSecondsLeft(sentAt, waitsMs);
  return state === 'sending' && left > 0 ? t('slip.delay_left', { seconds: left }) : t(`slip.state_${state}` satisfies MessageId);
}

/** Counts down to 0. */
function useSecondsLeft(sentAt: number, waitsMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, waitsMs, now);
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
