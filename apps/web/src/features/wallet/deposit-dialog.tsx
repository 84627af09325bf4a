import { type Deposit, type DepositWay, walletApi } from '@fairbook/contract';
import { Banner, Button, Icon, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import { keys } from '../../shared/query-keys.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeView } from './charge-view.tsx';
import classes from './deposit-form.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositWays } from './deposit-ways.tsx';

const ChainDeposit = lazyPart(async () => ({ default: (await import('./chain-deposit.tsx')).ChainDeposit }));

const waysQuery = queryOptions({
  queryKey: [...keys.account, 'ways'],
  queryFn: () => api(walletApi.rechargeTypes, {}),
  staleTime: 0, // fees and what is closed as they are when it is opened
});

/** Deposits: the way, then the amount, then how to pay and what became of it. With one way alone it begins at the amount. */
export function DepositDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { data: ways, error, refetch } = useQuery(waysQuery);
  return (
    <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {ways && ways.length > 0 && <DepositSteps ways={ways} onClose={onClose} />}
      {ways?.length === 0 && <Banner tone="warning">{t('wallet.no_channel')}</Banner>}
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!ways && !error && <Skeleton rows={4} row="match" label={t('common.loading')} />}
    </Dialog>
  );
}

function DepositSteps({ ways, onClose }: { readonly ways: readonly DepositWay[]; readonly onClose: () => void }) {
  const t = useTranslate();
  const only = ways.length === 1 && ways[0]?.closed === null ? ways[0] : undefined;
  const [chosen, choose] = useState<string | undefined>(only?.type);
  // As it is now: its terms may change while it is chosen.
  const way = ways.find((each) => each.type === chosen);
  const [order, setOrder] = useState<Deposit>();
  const again = () => {
    setOrder(undefined);
    choose(only?.type);
  };
  if (order) return <ChargeView begun={order} onAgain={again} onClose={onClose} />;
  if (!way) return <DepositWays ways={ways} onChoose={({ type }) => choose(type)} onContinue={setOrder} />;
  return (
    <div className={classes.form}>
      {!only && (
        <Button variant="line" data-back onClick={again}>
          <Icon name="left" size="small" />
          {t('wallet.way_other')}
        </Button>
      )}
      <Part fallback={<Skeleton rows={6} row="match" label={t('common.loading')} />}>
        {way.closed === null ? <HowMuch way={way} onBegun={setOrder} onClose={onClose} /> : <Banner tone="warning">{way.closed}</Banner>}
      </Part>
    </div>
  );
}

interface HowMuchProps {
  readonly way: DepositWay;
  readonly onBegun: (order: Deposit) => void;
  readonly onClose: () => void;
}

/** What a way asks for first: an amount, or nothing, because an address takes any. */
function HowMuch({ way, onBegun, onClose }: HowMuchProps) {
  switch (way.payment_type) {
    case 'play_money':
      return <DepositForm min={way.min} max={way.max} onDone={onClose} />;
    case 'crypto':
      return <ChainDeposit />;
    case 'fiat':
    case 'card':
    case 'third_party':
      return <ChargeForm way={way} onBegun={onBegun} />;
  }
}
