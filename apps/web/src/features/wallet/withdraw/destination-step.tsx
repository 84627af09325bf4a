import type { SavedAccounts } from '@fairbook/contract';
import { CALM_DAYS } from '@fairbook/core/identity';
import type { AccountKind } from '@fairbook/core/payments';
import { Banner, Button } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { DestinationForm } from './destination-form.tsx';
import { KnownDestination } from './known-destination.tsx';

export interface DestinationStepProps {
  readonly saved: SavedAccounts;
  readonly kinds: readonly AccountKind[];
  /** The payment password if it was just typed; otherwise empty. */
  readonly pin?: string;
  readonly onDone?: () => void;
}

/** Where money goes: back to its source, which is ready at once, or to a newly typed account. */
export function DestinationStep({ saved: { known }, kinds, pin = '', onDone }: DestinationStepProps) {
  const t = useTranslate();
  const [isOther, setOther] = useState(false);
  if (known?.ready && !isOther) {
    return (
      <>
        <KnownDestination account={known.account_number} pin={pin} onDone={onDone} />
        <Button variant="line" wide onClick={() => setOther(true)}>
          {t('wallet.w_other')}
        </Button>
      </>
    );
  }
  return (
    <>
      {known && !known.ready && (
        <Banner tone="info">{t('wallet.w_known_waits', { account: known.account_number, days: CALM_DAYS })}</Banner>
      )}
      <DestinationForm kinds={kinds} pin={pin} onDone={onDone} />
    </>
  );
}
