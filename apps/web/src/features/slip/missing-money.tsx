import type { Amount } from '@fairbook/core/money';
import { Button } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { openDeposit } from '../wallet/index.ts';

/** The way to what a bet lacks, in the player's currency: the deposit, with that amount filled. */
export function MissingMoney({ missing }: { readonly missing: Amount }) {
  const t = useTranslate();
  const { own } = useFormat();
  return (
    <Button variant="line" onClick={() => openDeposit({ amount: missing })}>
      {t('slip.deposit_missing', { amount: own(missing) })}
    </Button>
  );
}
