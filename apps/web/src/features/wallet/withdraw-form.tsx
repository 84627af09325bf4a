import type { SavedAccount, WithdrawalWay } from '@fairbook/contract';
import { type Amount, inCurrency, ZERO } from '@fairbook/core/money';
import { Banner, Button, Icon, Ledger, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountQuery, useCurrency } from '../../shared/currency.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './deposit-form.module.css';
import { leastTyped } from './read-deposit.ts';
import { type ReadWithdrawal, readWithdrawal } from './read-withdrawal.ts';
import { SavedAccounts } from './saved-accounts.tsx';
import { isAnswer } from './use-deposit.ts';
import { useWithdraw } from './use-withdraw.ts';

export interface WithdrawFormProps {
  readonly ways: { readonly allowed: boolean; readonly list: readonly WithdrawalWay[] };
  readonly accounts: readonly SavedAccount[];
  readonly onAdd: () => void;
  readonly onAsked: (id: string) => void;
}

/** Which account, how much, what is kept and what arrives, the payment password, and the button. */
export function WithdrawForm({ ways, accounts, onAdd, onAsked }: WithdrawFormProps) {
  const t = useTranslate();
  const first = accounts.find((account) => account.is_default) ?? accounts[0];
  const [chosen, choose] = useState(first?.account_id);
  const account = accounts.find((each) => each.account_id === chosen) ?? first;
  const way = account && ways.list.find((each) => pays(each, account));
  const [opened] = useState(() => Date.now());
  const waits = account !== undefined && account.usable_from.getTime() > opened;
  if (!ways.allowed) return <Banner tone="warning">{t('errors.withdrawal.not_allowed')}</Banner>;
  return (
    <div className={classes.form}>
      <SavedAccounts accounts={accounts} chosen={account?.account_id} onChoose={choose} />
      <Button variant="line" wide onClick={onAdd}>
        <Icon name="plus" size="small" />
        {t('wallet.w_add')}
      </Button>
      {account && !way && <Banner tone="warning">{t('errors.withdrawal.channel_unavailable')}</Banner>}
      {way && !way.allowed && <Banner tone="warning">{t('errors.withdrawal.channel_not_allowed')}</Banner>}
      {account && way?.allowed && !waits && <AmountForm key={way.channel} account={account} way={way} onAsked={onAsked} />}
    </div>
  );
}

const pays = (way: WithdrawalWay, account: SavedAccount): boolean =>
  way.account_kind === account.kind && (way.network === null || way.network === account.account_type);

interface AmountFormProps {
  readonly account: SavedAccount;
  readonly way: WithdrawalWay;
  readonly onAsked: (id: string) => void;
}

function AmountForm({ account, way, onAsked }: AmountFormProps) {
  const t = useTranslate();
  const { typed: write } = useFormat();
  const { currency, rate, rateId } = useCurrency();
  const { data: wallet } = useQuery(accountQuery);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const withdraw = useWithdraw();
  const balance = wallet?.score ?? ZERO;
  const terms = { ...way, feeE4: way.fee_e4, feeFixed: way.fee_fixed, networkFee: way.network_fee };
  const read = readWithdrawal(text, { ...terms, currency, rate, balance });
  const limits = { min: write(leastTyped(way.min, rate), currency), max: write(inCurrency(way.max, rate), currency) };
  const change = (next: string) => {
    setText(next);
    setAsked(false);
    if (!withdraw.isPending) withdraw.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.kind !== 'amount' || password.length !== 6 || withdraw.isPending) return;
    const { channel } = way;
    withdraw.mutate(
      { channel, account_id: account.account_id, amount: read.typed, currency, rate_id: rateId, bank_password: password },
      { onSuccess: ({ order_id }) => onAsked(order_id) },
    );
  };
  const isUnknown = withdraw.error !== null && !isAnswer(withdraw.error);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('wallet.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currency}
        value={text}
        onChange={change}
        error={useProblemText(asked ? read : undefined, limits)}
        hint={t('wallet.amount_limits', limits)}
      />
      <Arithmetic read={read} balance={balance} />
      <TextField
        label={t('wallet.w_password')}
        name="bank_password"
        type="password"
        autoComplete="off"
        maxLength={6}
        value={password}
        onChange={setPassword}
        error={asked && password.length !== 6 ? t('errors.payment_password.invalid') : undefined}
      />
      {withdraw.error && (
        <Banner tone={isUnknown ? 'warning' : 'error'}>{isUnknown ? t('wallet.w_unknown') : errorText(withdraw.error, t)}</Banner>
      )}
      <Button type="submit" variant="primary" wide tall disabled={withdraw.isPending}>
        {t(withdraw.isPending ? 'wallet.w_asking' : 'wallet.w_ask')}
      </Button>
    </form>
  );
}

function useProblemText(read: ReadWithdrawal | undefined, limits: { readonly min: string; readonly max: string }): string | undefined {
  const t = useTranslate();
  const { decimals } = useCurrency();
  if (!read || read.kind === 'amount') return undefined;
  const problem = read.kind === 'empty' ? 'invalid' : read.problem;
  switch (problem) {
    case 'invalid':
      return t('wallet.amount_invalid');
    case 'places':
      return t('wallet.amount_places', { places: decimals });
    case 'out_of_range':
      return t('wallet.amount_range', limits);
    case 'net_not_positive':
      return t('errors.withdrawal.net_not_positive');
    case 'balance':
      return t('wallet.w_balance');
  }
}

/** From what leaves the balance to what arrives. */
function Arithmetic({ read, balance }: { readonly read: ReadWithdrawal; readonly balance: Amount }) {
  const t = useTranslate();
  const { usdt, money, balance: shown } = useFormat();
  const { currency } = useCurrency();
  const net = (value: Amount) => (currency === 'USDT' ? usdt(value) : `${usdt(value)} · ${money(value)}`);
  const known = read.kind === 'amount' ? read : undefined;
  return (
    <Ledger
      rows={[
        { key: 'balance', label: t('wallet.balance'), figure: shown(balance) },
        { key: 'asked', label: t('wallet.w_asked'), figure: known ? usdt(known.asked) : '—' },
        { key: 'fee', label: t('wallet.w_fee'), figure: known ? usdt(known.quote.serviceFee) : '—' },
        { key: 'network', label: t('wallet.w_network_fee'), figure: known ? usdt(known.quote.networkFee) : '—' },
        { key: 'net', label: t('wallet.w_net'), figure: known ? net(known.quote.net) : '—', total: true },
      ]}
    />
  );
}
