import type { GameTransfer } from '@fairbook/contract';
import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { BringBack } from './bring-back.tsx';
import classes from './transfer-form.module.css';
import { TransferForm } from './transfer-form.tsx';
import { gameWalletsQuery } from './transfer-queries.ts';
import { TransferResult } from './transfer-result.tsx';

export interface TransferDialogProps {
  /** The wallet that is chosen first; otherwise the first of the list. */
  readonly provider?: string;
  readonly onClose: () => void;
}

/** Transfers between the balance and game wallets at providers, with the outcome; or brings everything back. */
export function TransferDialog({ provider, onClose }: TransferDialogProps) {
  const t = useTranslate();
  const { data: wallets, error, refetch } = useQuery(gameWalletsQuery);
  const [asked, setAsked] = useState<GameTransfer>();
  return (
    <Dialog title={t('wallet.t_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {error && !wallets && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!error && !wallets && <Skeleton rows={5} label={t('common.loading')} />}
      {wallets?.length === 0 && <Banner tone="info">{t('wallet.t_none')}</Banner>}
      {wallets && wallets.length > 0 && (
        <div className={classes.dialog}>
          {asked ? (
            <TransferResult begun={asked} wallets={wallets} onAgain={() => setAsked(undefined)} onClose={onClose} />
          ) : (
            <>
              <TransferForm wallets={wallets} first={provider} onAsked={setAsked} />
              <BringBack wallets={wallets} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
