import { Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { errorText } from '../format/error-text.ts';
import { useTranslate } from '../format/i18n.ts';
import { toast } from '../page/toast.ts';

/** Puts a bet on a slip again. Ignores further presses while that is under way; shows what failed. */
export function RepeatButton({ repeat }: { readonly repeat: () => Promise<void> }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await repeat();
    } catch (error) {
      toast({ type: 'error', message: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="line" disabled={busy} onClick={() => void press()}>
      <Icon name="ticket" size="small" />
      {t('my_bets.repeat')}
    </Button>
  );
}
