import { useEffect } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { useSlip } from './slip-store.ts';

/** The keys of bets whose answer did not come in time. */
const late = new Set<string>();

/** Says over the page what became of a bet that had no answer: its player may have gone on to something else. Mounted once, in the shell. */
export function LateAnswers() {
  const t = useTranslate();
  const intents = useSlip((state) => state.intents);
  useEffect(() => {
    for (const { key, state } of intents) {
      if (state === 'checking') late.add(key);
      if (state === 'checking' || state === 'sending' || !late.delete(key)) continue;
      if (state === 'accepted') toast({ type: 'successful', message: t('slip.late_accepted') });
      else toast({ type: 'warning', message: t('slip.not_placed') });
    }
  }, [intents, t]);
  return null;
}
