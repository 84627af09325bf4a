import type { Deposit, DepositWay } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../../shared/format/currency.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { useDepositsClosed } from '../../limits/index.ts';
import type { DepositWish } from '../money-door.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeView } from './charge-view.tsx';
import classes from './deposit-form.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositWays } from './deposit-ways.tsx';
import { firstAmount, firstWay } from './first-way.ts';
import { lastWay } from './last-way.ts';
import { OpenOrders } from './open-orders.tsx';
import { waysQuery } from './ways-query.ts';

const ChainDeposit = lazyPart(async () => ({ default: (await import('./chain-deposit.tsx')).ChainDeposit }));

export interface DepositDialogProps {
  readonly wish: DepositWish;
  readonly onClose: () => void;
}

/** Deposits: on one screen the way and the amount, then how to pay and what became of it. */
export function DepositDialog({ wish, onClose }: DepositDialogProps) {
  const t = useTranslate();
  const { data: ways, error, refetch } = useQuery(waysQuery);
  const { list } = useCurrency();
  const isReady = ways !== undefined && list.length > 0;
  const closed = useDepositsClosed();
  if (closed !== null) {
    return (
      <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
        <Banner tone="info">{closed}</Banner>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {isReady && ways.length > 0 && <DepositSteps ways={ways} wish={wish} onClose={onClose} />}
      {isReady && ways.length === 0 && <Banner tone="warning">{t('wallet.no_channel')}</Banner>}
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!isReady && !error && <Skeleton rows={4} row="notice" label={t('common.loading')} />}
    </Dialog>
  );
}

function DepositSteps({ ways, wish, onClose }: DepositDialogProps & { readonly ways: readonly DepositWay[] }) {
  const t = useTranslate();
  const { currency, list } = useCurrency();
  const rates = new Map(list.map((row) => [row.currency, conversionOf(row.currency, row.exchange)]));
  const start = { currency, amount: wish.amount, last: lastWay(), conversionOf: (each: Currency) => rates.get(each) };
  const [chosen, choose] = useState(() => (firstWay(ways, start) ?? ways[0])?.type);
  // As it is now: its terms may change while it is chosen.
  const way = ways.find((each) => each.type === chosen) ?? ways[0];
  const [order, setOrder] = useState<Deposit>();
  if (order) return <ChargeView begun={order} toSlip={wish.amount !== undefined} onAgain={() => setOrder(undefined)} onClose={onClose} />;
  if (!way) return null;
  return (
    <div className={classes.form}>
      <OpenOrders onContinue={setOrder} />
      {ways.length > 1 && <DepositWays ways={ways} chosen={way.type} onChoose={choose} />}
      <Part key={way.type} fallback={<Skeleton rows={6} label={t('common.loading')} />}>
        {way.closed === null ? (
          <HowMuch way={way} missing={firstAmount(way, start)} onBegun={setOrder} onClose={onClose} />
        ) : (
          <Banner tone="warning">{way.closed}</Banner>
        )}
      </Part>
    </div>
  );
}

interface HowMuchProps {
  readonly way: DepositWay;
  /** What the amount begins with. */
  readonly missing: Amount | undefined;
  readonly onBegun: (order: Deposit) => void;
  readonly onClose: () => void;
}

/** What a way asks for first: an amount, or nothing, because an address takes any. */
function HowMuch({ way, missing, onBegun, onClose }: HowMuchProps) {
  switch (way.payment_type) {
    case 'play_money':
      return <DepositForm way={way} missing={missing} onDone={onClose} />;
    case 'crypto':
      return <ChainDeposit />;
    case 'fiat':
    case 'card':
    case 'third_party':
      return <ChargeForm way={way} missing={missing} onBegun={onBegun} />;
  }
}
