import { useEffect } from 'react';
import { useTranslate } from '../format/i18n.ts';
import { toast } from '../page/toast.ts';
import type { IntentOf } from './intent.ts';

/** The keys of bets whose answer did not come in time. */
const late = new Set<string>();

/** Says over the page what became of a bet that had no answer: its player may have gone on to something else. */
export function useLateAnswers(intents: readonly IntentOf<unknown, unknown>[]): void {
  const t = useTranslate();
  useEffect(() => {
    for (const { key, state } of intents) {
      if (state === 'checking') late.add(key);
      if (state === 'checking' || state === 'sending' || !late.delete(key)) continue;
      if (state === 'accepted') toast({ type: 'successful', message: t('slip.late_accepted') });
      else toast({ type: 'warning', message: t('slip.not_placed') });
    }
  }, [intents, t]);
}
