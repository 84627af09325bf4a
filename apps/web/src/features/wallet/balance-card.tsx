import { Button, Card, Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import classes from './balance-card.module.css';
import { LazyTransferDialog } from './game-transfer/lazy-transfer-dialog.ts';
import { lastTransferQuery } from './game-transfer/transfer-queries.ts';
import { openDeposit, openWithdrawal } from './money-door.ts';
import { Results } from './results.tsx';

const LazyDebts = lazyPart(async () => ({ default: (await import('./debts.tsx')).Debts }));

/** The player's exact balance in their currency, today's result, and buttons for deposit, withdrawal and game transfers, side by side. */
export function BalanceCard() {
  const t = useTranslate();
  const { balance, usdt } = useFormat();
  const { data: account } = useQuery(accountQuery);
  const [transferring, setTransferring] = useState(false);
  // Shown to players who have used it; the games it is for offer it themselves.
  const { data: transfers } = useQuery(lastTransferQuery);
  const hasPlayed = (transfers?.list.length ?? 0) > 0;
  return (
    <Card aria-label={t('wallet.balance')}>
      <div className={classes.hero}>
        <div>
          <p className={classes.label}>{t('wallet.balance')}</p>
          <p className={classes.sum}>{account ? balance(account.score) : '…'}</p>
          <p className={classes.fine}>
            {account ? usdt(account.score) : '…'} · {t('wallet.play_money')}
          </p>
        </div>
        <div className={classes.actions}>
          <Button variant="primary" tall className={classes.action} aria-haspopup="dialog" onClick={() => openDeposit()}>
            <Icon name="in" />
            {t('wallet.deposit')}
          </Button>
          {/* Withdrawal is as prominent as deposit: same size and brightness, side by side. */}
          <Button variant="primary" tall className={classes.action} aria-haspopup="dialog" onClick={openWithdrawal}>
            <Icon name="out" />
            {t('wallet.withdraw')}
          </Button>
          {hasPlayed && (
            <Button tall className={classes.action} aria-haspopup="dialog" onClick={() => setTransferring(true)}>
              <Icon name="swap" />
              {t('wallet.transfer')}
            </Button>
          )}
        </div>
      </div>
      {account && account.owed > 0n && (
        <Part fallback={<p className={classes.fine}>…</p>}>
          <LazyDebts />
        </Part>
      )}
      <Results />
      {transferring && (
        <Part fallback={null} onClose={() => setTransferring(false)}>
          <LazyTransferDialog onClose={() => setTransferring(false)} />
        </Part>
      )}
    </Card>
  );
}
