import { type ChainTransfer, chainApi } from '@fairbook/contract';
import { Banner, Tag, type TagProps } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { SupportLink } from '../../../shared/page/support-help.tsx';
import classes from './chain-deposit.module.css';

/** Poll interval: new blocks are not pushed. */
const LOOK_MS = 5_000;

const TONES: Readonly<Record<ChainTransfer['state'], NonNullable<TagProps['tone']>>> = {
  confirming: 'neutral',
  credited: 'ok',
  held: 'warn',
  below_minimum: 'bad',
  returned: 'warn',
};

/** Transfers that have arrived at the player's address, each with its confirmations so far. */
export function ChainTransfers() {
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: [...keys.account, 'chain-transfers'],
    queryFn: () => api(chainApi.chainTransfers, {}),
    refetchInterval: LOOK_MS,
  });
  return (
    <section className={classes.arrived} aria-labelledby="chain-transfers">
      <h3 id="chain-transfers">{t('wallet.chain_transfers')}</h3>
      {error && !data && <Banner tone="error">{errorText(error, t)}</Banner>}
      {data?.delayed && <Banner tone="warning">{t('wallet.chain_delayed')}</Banner>}
      {data?.list.length === 0 && <p className={classes.fine}>{t('wallet.chain_none')}</p>}
      <ul aria-live="polite">
        {data?.list.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

function Transfer({ transfer }: { readonly transfer: ChainTransfer }) {
  const t = useTranslate();
  const { typed, time } = useFormat();
  const { state, amount, confirmations: done, needed, tx, date } = transfer;
  return (
    <li className={classes.transfer}>
      <b>{typed(amount, 'USDT')}</b>
      <Tag tone={TONES[state]}>{state === 'confirming' ? t('wallet.chain_confirming', { done, needed }) : t(`wallet.chain_${state}`)}</Tag>
      <small title={tx}>
        {time(date)} · <code>{`${tx.slice(0, 10)}…${tx.slice(-6)}`}</code>
      </small>
      {state === 'confirming' && <progress max={needed} value={done} aria-label={t('wallet.chain_confirmations')} />}
      {state === 'held' && (
        <small>
          {t('wallet.chain_held_why')} <SupportLink topic="deposit" reference={tx} />
        </small>
      )}
    </li>
  );
}
