import { type ChainAddress, chainApi } from '@fairbook/contract';
import { Banner, Button, Skeleton, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { CopyButton } from '../../../shared/receipts/copy-button.tsx';
import { QrCode } from '../../../shared/receipts/qr-code.tsx';
import classes from './chain-deposit.module.css';
import { ChainTransfers } from './chain-transfers.tsx';
import { askedAtNight, isForNight, NightQuestion } from './night-question.tsx';

/** The player's address on a chain, the warnings for sending to it, and what has arrived. */
export function ChainDeposit({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [isConfirmed, confirm] = useState(false);
  const {
    data: told,
    error,
    refetch,
  } = useQuery({
    queryKey: [...keys.account, 'chain-address', ...(isConfirmed ? ['night'] : [])],
    queryFn: () => api(chainApi.chainAddress, askedAtNight(isConfirmed)),
    staleTime: 60_000,
  });
  if (told) return <Told told={told} />;
  if (isForNight(error)) return <NightQuestion onLater={onClose} onNow={() => confirm(true)} />;
  if (!error) return <Skeleton rows={6} label={t('common.loading')} />;
  return (
    <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </Banner>
  );
}

function Told({ told }: { readonly told: ChainAddress }) {
  const t = useTranslate();
  const { typed } = useFormat();
  const { address, qr, network, contract, min, confirmations, arrives_in: arrives } = told;
  const minutes = { from: Math.ceil(arrives.from / 60), to: Math.ceil(arrives.to / 60) };
  return (
    <div className={classes.view}>
      <Banner tone="warning">{t('wallet.chain_warning', { network })}</Banner>
      <QrCode squares={qr} label={t('wallet.chain_qr')} />
      <label className={classes.label}>
        {t('wallet.chain_address')}
        <textarea className={classes.address} readOnly rows={2} value={address} onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={address} label={t('wallet.chain_copy')} variant="primary" tall />
      <SumTable
        rows={[
          { key: 'network', label: t('wallet.chain_network'), figure: network },
          { key: 'token', label: t('wallet.chain_token'), figure: <Contract address={contract} /> },
          { key: 'min', label: t('wallet.chain_min'), figure: typed(min, 'USDT') },
          { key: 'blocks', label: t('wallet.chain_confirmations'), figure: t('wallet.chain_blocks', { blocks: confirmations }) },
          { key: 'arrives', label: t('wallet.arrives'), figure: t('wallet.chain_arrives', minutes) },
        ]}
      />
      <p className={classes.fine}>{t('wallet.chain_below', { min: typed(min, 'USDT') })}</p>
      <ChainTransfers />
    </div>
  );
}

/** Long, so that only its ends are shown; it is copied and read out in full. */
function Contract({ address }: { readonly address: string }) {
  return (
    <span className={classes.contract} title={address}>
      USDT <code>{`${address.slice(0, 8)}…${address.slice(-6)}`}</code>
    </span>
  );
}
