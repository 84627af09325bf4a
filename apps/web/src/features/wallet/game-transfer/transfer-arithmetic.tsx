import type { GameWallet } from '@fairbook/contract';
import type { GameTransferDirection } from '@fairbook/core/games';
import { type Amount, amount } from '@fairbook/core/money';
import { SumTable } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { ReadTransfer } from './read-transfer.ts';
import classes from './transfer-form.module.css';

export interface TransferArithmeticProps {
  readonly read: ReadTransfer;
  readonly balance: Amount;
  readonly wallet: GameWallet;
  readonly direction: GameTransferDirection;
}

/** The amount moved, and the balance of each side afterwards. */
export function TransferArithmetic({ read, balance, wallet, direction }: TransferArithmeticProps) {
  const t = useTranslate();
  const { money, balance: shown } = useFormat();
  const moved = read.kind === 'amount' ? read.amount : undefined;
  const toGame = moved !== undefined && (direction === 'to_game' ? moved : amount(-moved));
  const after = (before: Amount | null, change: Amount | false) =>
    toGame === false || before === null || change === false ? '—' : shown(amount(before + change));
  return (
    <>
      <SumTable
        rows={[
          { key: 'moves', label: t('wallet.t_moves'), figure: moved === undefined ? '—' : money(moved) },
          { key: 'main', label: t('wallet.t_main_after'), figure: after(balance, toGame === false ? false : amount(-toGame)) },
          { key: 'game', label: t('wallet.t_game_after', { name: wallet.name }), figure: after(wallet.score, toGame) },
        ]}
      />
      <p className={classes.fine}>{t('wallet.t_free')}</p>
    </>
  );
}
