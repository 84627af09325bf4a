import type { SavedAccount, WithdrawalMethod } from '@fairbook/contract';
import { type Amount, amount, converted, greatest, least, leastIn, mostIn, shownIn, ZERO } from '@fairbook/core/money';
import { Banner, Button, Icon, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountQuery, useCurrency } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { AmountField, CallProblem, useAmountEntry, useAmountProblem } from '../amount/amount-entry.tsx';
import { isPaymentPassword, PaymentPasswordField } from '../amount/payment-password-field.tsx';
import { QuickAmountButtons } from '../amount/quick-amount-buttons.tsx';
import classes from '../deposit/deposit-form.module.css';
import { useWithdrawalRows } from '../statement/use-ledger-rows.ts';
import { type ReadWithdrawal, readWithdrawal } from './read-withdrawal.ts';
import { SavedAccounts } from './saved-accounts.tsx';
import { useWithdraw } from './use-withdraw.ts';

export interface WithdrawFormProps {
  readonly methods: { readonly allowed: boolean; readonly decided_within_minutes: number; readonly list: readonly WithdrawalMethod[] };
  readonly accounts: readonly SavedAccount[];
  readonly onAdd: () => void;
  readonly onAsked: (id: string) => void;
}

/** The account, the amount, fees and what arrives, the payment password, and the button. */
export function WithdrawForm({ methods, accounts, onAdd, onAsked }: WithdrawFormProps) {
  const t = useTranslate();
  const first = accounts.find((account) => account.is_default) ?? accounts[0];
  const [chosen, choose] = useState(first?.account_id);
  const account = accounts.find((each) => each.account_id === chosen) ?? first;
  const method = account && methods.list.find((each) => pays(each, account));
  const [opened] = useState(() => Date.now());
  const waits = account !== undefined && account.usable_from.getTime() > opened;
  if (!methods.allowed) return <Banner tone="warning">{t('errors.withdrawal.not_allowed')}</Banner>;
  return (
    <div className={classes.form}>
      <SavedAccounts accounts={accounts} chosen={account?.account_id} onChoose={choose} />
      <Button variant="line" wide onClick={onAdd}>
        <Icon name="plus" size="small" />
        {t('wallet.w_add')}
      </Button>
      {account && !method && <Banner tone="warning">{t('errors.withdrawal.channel_unavailable')}</Banner>}
      {method && !method.allowed && <Banner tone="warning">{t('errors.withdrawal.channel_not_allowed')}</Banner>}
      {method?.allowed && method.closed !== null && <Banner tone="warning">{method.closed}</Banner>}
      {account && method?.allowed && method.closed === null && !waits && (
        <AmountForm
          key={method.channel}
          account={account}
          method={method}
          decidedWithin={methods.decided_within_minutes}
          onAsked={onAsked}
        />
      )}
    </div>
  );
}

const pays = (method: WithdrawalMethod, account: SavedAccount): boolean =>
  method.account_kind === account.kind && (method.network === null || method.network === account.account_type);

interface AmountFormProps {
  readonly account: SavedAccount;
  readonly method: WithdrawalMethod;
  /** Minutes. */
  readonly decidedWithin: number;
  readonly onAsked: (id: string) => void;
}

function AmountForm({ account, method, decidedWithin, onAsked }: AmountFormProps) {
  const t = useTranslate();
  const { typed: write, balance: written } = useFormat();
  const { currency, rate, rateId, conversion, places } = useCurrency();
  const { data: wallet } = useQuery(accountQuery);
  const [password, setPassword] = useState('');
  const withdraw = useWithdraw();
  const entry = useAmountEntry(withdraw);
  const owed = wallet?.owed ?? ZERO;
  // A withdrawal pays debts first: the rest can be withdrawn.
  const balance = greatest(ZERO, amount((wallet?.score ?? ZERO) - owed));
  const terms = { ...method, feeE4: method.fee_e4, feeFixed: method.fee_fixed, networkFee: method.network_fee };
  const read = readWithdrawal(entry.plain, { ...terms, currency, rate, balance });
  const [min, max] = [leastIn(method.min, conversion), mostIn(method.max, conversion)];
  const limits = { min: write(min, currency), max: write(max, currency) };
  const submit = (event: FormEvent) => {
    entry.ask(event);
    if (read.kind !== 'amount' || !isPaymentPassword(password) || withdraw.isPending) return;
    const { channel } = method;
    withdraw.mutate(
      {
        channel,
        account_id: account.account_id,
        amount: read.typed,
        currency,
        rate_id: rateId,
        expected: read.quote.net,
        bank_password: password,
      },
      { onSuccess: ({ order_id }) => onAsked(order_id) },
    );
  };
  const hours = Math.round(decidedWithin / 60);
  const expectation =
    method.usual_minutes === null ? t('wallet.w_expect', { hours }) : t('wallet.w_expect_usual', { hours, minutes: method.usual_minutes });
  const problem = useAmountProblem(entry.asked ? read : undefined, {
    limits,
    places,
    special: { net_not_positive: 'errors.withdrawal.net_not_positive', balance: 'wallet.w_balance' },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AmountField currency={currency} entry={entry} error={problem} hint={t('wallet.amount_limits', limits)} />
      <QuickAmountButtons currency={currency} min={min} max={least(max, shownIn(balance, conversion))} onChoose={entry.change} />
      <Arithmetic read={read} balance={balance} />
      {owed > 0n && <p className={classes.fine}>{t('wallet.owed_first', { amount: written(owed) })}</p>}
      <p className={classes.fine}>{expectation}</p>
      <PaymentPasswordField value={password} onChange={setPassword} missing={entry.asked} />
      <CallProblem error={withdraw.error} unknown="wallet.w_unknown" />
      <Button type="submit" variant="primary" wide tall aria-disabled={withdraw.isPending}>
        {withdraw.isPending
          ? t('wallet.w_asking')
          : read.kind === 'amount'
            ? t('wallet.w_ask_amount', { amount: write(read.typed, currency) })
            : t('wallet.w_ask')}
      </Button>
    </form>
  );
}

/** The arithmetic from what leaves the balance to what arrives. */
function Arithmetic({ read, balance }: { readonly read: ReadWithdrawal; readonly balance: Amount }) {
  const t = useTranslate();
  const { usdt, balance: shown } = useFormat();
  const { currency, rate } = useCurrency();
  const known = read.kind === 'amount' ? { currency, asked: read.typed, ...read.quote } : undefined;
  const rows = useWithdrawalRows(known);
  const inUsdt = { key: 'ledger', label: t('wallet.in_usdt'), figure: known ? usdt(converted(known.net, rate)) : '—' };
  return (
    <SumTable
      rows={[{ key: 'balance', label: t('wallet.balance'), figure: shown(balance) }, ...rows, ...(currency === 'USDT' ? [] : [inUsdt])]}
    />
  );
}
