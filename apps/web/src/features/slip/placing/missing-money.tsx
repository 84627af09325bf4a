import { walletApi } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { openDeposit } from '../../wallet/index.ts';

export interface MissingMoneyProps {
  /** In the player's currency. */
  readonly missing: Amount;
  /** The wallet is empty. */
  readonly isNew: boolean;
}

/** Links to the deposit with the missing amount filled in. Players with an empty wallet also read that play money is free, where it is offered. */
export function MissingMoney({ missing, isNew }: MissingMoneyProps) {
  const t = useTranslate();
  const { own } = useFormat();
  const { data: ways } = useQuery({ queryKey: [...keys.account, 'ways'], queryFn: () => api(walletApi.rechargeTypes, {}), enabled: isNew });
  const isPlayMoney = isNew && ways?.some((way) => way.payment_type === 'play_money' && way.closed === null);
  return (
    <>
      {isPlayMoney && <span>{t('slip.play_money_free')}</span>}
      <Button variant="line" onClick={() => openDeposit({ amount: missing })}>
        {t('slip.deposit_missing', { amount: own(missing) })}
      </Button>
    </>
  );
}
