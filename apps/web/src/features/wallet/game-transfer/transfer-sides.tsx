import type { GameWallet } from '@fairbook/contract';
import type { GameTransferDirection } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { Chips, IconButton } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './transfer-form.module.css';

export interface TransferSidesProps {
  readonly wallets: readonly GameWallet[];
  readonly chosen: GameWallet;
  readonly balance: Amount;
  readonly direction: GameTransferDirection;
  readonly onChoose: (provider: string) => void;
  readonly onSwap: () => void;
}

/** Both sides with their amounts, the side the money leaves first, and a button between that swaps them. */
export function TransferSides({ wallets, chosen, balance, direction, onChoose, onSwap }: TransferSidesProps) {
  const t = useTranslate();
  const { balance: written, usdt } = useFormat();
  const figure = (value: Amount | null) =>
    value === null ? (
      <b className={classes.figure}>{t('wallet.t_unknown_balance')}</b>
    ) : (
      <>
        <b className={classes.figure}>{written(value)}</b>
        <small className={classes.fine}>{usdt(value)}</small>
      </>
    );
  const isOut = direction === 'to_game';
  const main = (
    <div className={classes.side}>
      <span className={classes.fine}>{t(isOut ? 'wallet.t_from' : 'wallet.t_to')}</span>
      <span className={classes.name}>{t('wallet.t_main')}</span>
      {figure(balance)}
    </div>
  );
  const game = (
    <div className={classes.side}>
      <span className={classes.fine}>{t(isOut ? 'wallet.t_to' : 'wallet.t_from')}</span>
      {wallets.length === 1 ? (
        <span className={classes.name}>{chosen.name}</span>
      ) : (
        <Chips
          label={t('wallet.t_provider')}
          className={classes.providers ?? ''}
          value={chosen.provider}
          chips={wallets.map(({ provider, name }) => ({ value: provider, label: name }))}
          onChange={onChoose}
        />
      )}
      {figure(chosen.score)}
    </div>
  );
  return (
    <div className={classes.sides}>
      {isOut ? main : game}
      <IconButton icon="swap" label={t('wallet.t_swap')} className={classes.swap} onClick={onSwap} />
      {isOut ? game : main}
    </div>
  );
}
