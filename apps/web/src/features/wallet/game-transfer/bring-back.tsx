import type { GameWallet, gamesApi, ReplyOf } from '@fairbook/contract';
import { sum } from '@fairbook/core/money';
import { Banner, Button, Icon } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { CallProblem } from '../amount/amount-entry.tsx';
import classes from './transfer-form.module.css';
import { useBringBack } from './use-transfer.ts';

/** Brings back the money in every game wallet with one press, and shows what came. Hidden while there is none. */
export function BringBack({ wallets }: { readonly wallets: readonly GameWallet[] }) {
  const t = useTranslate();
  const back = useBringBack();
  const isSomewhere = wallets.some(({ score }) => score === null || score > 0n);
  if (!isSomewhere && !back.data) return null;
  return (
    <div className={classes.back}>
      {/* Not disabled: it would lose the keyboard focus. */}
      <Button variant="line" wide aria-disabled={back.isPending} onClick={() => !back.isPending && back.mutate()}>
        <Icon name="in" />
        {t(back.isPending ? 'wallet.t_back_doing' : 'wallet.t_back_all')}
      </Button>
      <div role="status">
        {back.data && <WhatCame reply={back.data} wallets={wallets} />}
        <CallProblem error={back.error} unknown="wallet.t_no_answer" />
      </div>
    </div>
  );
}

interface WhatCameProps {
  readonly reply: ReplyOf<typeof gamesApi.bringBack>;
  readonly wallets: readonly GameWallet[];
}

function WhatCame({ reply: { list, unreached }, wallets }: WhatCameProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const done = list.filter(({ state }) => state === 'done');
  const silent = wallets.filter(({ provider }) => unreached.includes(provider));
  return (
    <>
      {list.length === 0 && silent.length === 0 && <Banner tone="info">{t('wallet.t_back_nothing')}</Banner>}
      {done.length > 0 && (
        <Banner tone="success">{t('wallet.t_back_done', { amount: money(sum(done.map((each) => each.amount))) })}</Banner>
      )}
      {done.length < list.length && <Banner tone="warning">{t('wallet.t_back_some')}</Banner>}
      {silent.map(({ provider, name }) => (
        <Banner key={provider} tone="warning">
          {t('wallet.t_back_unreached', { name })}
        </Banner>
      ))}
    </>
  );
}
