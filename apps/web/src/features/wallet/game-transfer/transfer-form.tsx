import type { GameTransfer, GameWallet } from '@fairbook/contract';
import type { GameTransferDirection } from '@fairbook/core/games';
import { type Amount, leastIn, mostIn, ZERO } from '@fairbook/core/money';
import { Banner, Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountQuery, useCurrency } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { AmountField, CallProblem, useAmountEntry, useAmountProblem } from '../amount/amount-entry.tsx';
import { isPaymentPassword, PaymentPasswordField } from '../amount/payment-password-field.tsx';
import { type Everything, everythingOf, readTransfer, type TransferTerms } from './read-transfer.ts';
import { TransferArithmetic } from './transfer-arithmetic.tsx';
import classes from './transfer-form.module.css';
import { TransferSides } from './transfer-sides.tsx';
import { useTransfer } from './use-transfer.ts';

export interface TransferFormProps {
  readonly wallets: readonly GameWallet[];
  /** The provider that is chosen first; otherwise the first of the list. */
  readonly first?: string | undefined;
  readonly onAsked: (transfer: GameTransfer) => void;
}

/** The sides, an amount or all of it, the payment password for transfers to a game, and the button. */
export function TransferForm({ wallets, first, onAsked }: TransferFormProps) {
  const t = useTranslate();
  const { data: account } = useQuery(accountQuery);
  const [direction, setDirection] = useState<GameTransferDirection>('to_game');
  const [provider, setProvider] = useState(first ?? wallets[0]?.provider);
  const wallet = wallets.find((each) => each.provider === provider) ?? wallets[0];
  if (!wallet) return null;
  const balance = account?.score ?? ZERO;
  return (
    <div className={classes.form}>
      <TransferSides
        wallets={wallets}
        chosen={wallet}
        balance={balance}
        direction={direction}
        onChoose={setProvider}
        onSwap={() => setDirection(direction === 'to_game' ? 'from_game' : 'to_game')}
      />
      {direction === 'to_game' && !wallet.open ? (
        <Banner tone="warning">{t('wallet.t_closed')}</Banner>
      ) : (
        <AmountForm key={`${direction} ${wallet.provider}`} wallet={wallet} balance={balance} direction={direction} onAsked={onAsked} />
      )}
    </div>
  );
}

interface AmountFormProps {
  readonly wallet: GameWallet;
  readonly balance: Amount;
  readonly direction: GameTransferDirection;
  readonly onAsked: (transfer: GameTransfer) => void;
}

function AmountForm({ wallet, balance, direction, onAsked }: AmountFormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { typed } = useFormat();
  const { currency, rate, conversion, places } = useCurrency();
  const [everything, setEverything] = useState<Everything>();
  const [password, setPassword] = useState('');
  const transfer = useTransfer();
  const entry = useAmountEntry(transfer);
  const isOut = direction === 'to_game';
  const available = isOut ? balance : wallet.score;
  const terms: TransferTerms = { currency, rate, direction, terms: wallet, available };
  const read = readTransfer(entry.plain, terms, everything);
  const limits = { min: typed(leastIn(wallet.min, conversion), currency), max: typed(mostIn(wallet.max, conversion), currency) };
  const takeAll = () => {
    if (available === null) return;
    const all = everythingOf(available, terms, locale.startsWith('pt') ? ',' : '.');
    setEverything(all);
    entry.change(all.text);
  };
  const submit = (event: FormEvent) => {
    entry.ask(event);
    if (read.kind !== 'amount' || (isOut && !isPaymentPassword(password)) || transfer.isPending) return;
    const request = { provider: wallet.provider, direction, amount: read.amount, ...(isOut && { bank_password: password }) };
    transfer.mutate(request, { onSuccess: onAsked });
  };
  const problem = useAmountProblem(entry.asked ? read : undefined, {
    limits,
    places,
    special: { insufficient: 'wallet.t_available', ...(!isOut && { out_of_range: 'wallet.t_above_zero' }) },
  });
  const all = (
    <Button variant="line" className={classes.all} disabled={available === null || available <= 0n} onClick={takeAll}>
      {t('wallet.t_all')}
    </Button>
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AmountField currency={currency} entry={entry} error={problem} hint={isOut && t('wallet.amount_limits', limits)} suffix={all} />
      {isOut && <PaymentPasswordField value={password} onChange={setPassword} missing={entry.asked} />}
      <TransferArithmetic read={read} balance={balance} wallet={wallet} direction={direction} />
      <CallProblem error={transfer.error} unknown="wallet.t_no_answer" />
      <Button type="submit" variant="primary" wide tall aria-disabled={transfer.isPending}>
        {t(transfer.isPending ? 'wallet.t_doing' : 'wallet.t_do')}
      </Button>
    </form>
  );
}
