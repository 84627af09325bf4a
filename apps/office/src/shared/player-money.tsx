import type { OfficePlayer } from '@fairbook/contract/office';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, shownIn } from '@fairbook/core/money';
import { useFormat } from './format.ts';
import classes from './room.module.css';

export interface PlayerMoneyProps {
  /** Whose money it is. */
  readonly player: Pick<OfficePlayer, 'currency' | 'rate'>;
  readonly value: Amount;
  /** The amount as it was typed, if it was. */
  readonly typed?: { readonly currency: string; readonly amount: Amount } | null;
}

/** An amount as its player sees it and reads it out, at the rate of now unless it was typed, and beside it, small, the USDT of the ledger. */
export function PlayerMoney({ player: { currency, rate }, value, typed }: PlayerMoneyProps) {
  const { amount } = useFormat();
  const usdt = amount(value);
  const shown = typed ? amount(typed.amount, typed.currency) : amount(shownIn(value, conversionOf(currency, rate)), currency);
  if (shown === usdt) return usdt;
  return (
    <>
      {shown} <span className={classes.small}>{usdt}</span>
    </>
  );
}
