import { reportsApi, type TransferKind, walletApi } from '@fairbook/contract';
import { saveFile } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { statementFile } from '../../../shared/receipts/statement-file.ts';
import { ReceiptLink } from '../receipt-link.tsx';
import { signedMoney } from '../signed-money.ts';
import { type Days, daysAsked } from './days.ts';
import { type Entry, useEntryText } from './entry-text.ts';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRow } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';

/** The kinds of movement shown together. */
const GROUPS = {
  all: undefined,
  deposits: ['deposit'],
  withdrawals: ['withdrawal'],
  bets: ['stake', 'payout', 'refund', 'payout_reversed', 'cash_out'],
  bonuses: ['bonus'],
  transfers: ['to_game', 'from_game'],
  debts: ['debt', 'debt_collected', 'debt_forgiven'],
} as const satisfies Readonly<Record<string, readonly TransferKind[] | undefined>>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as [Group, ...Group[]];

const asked = (days: Days, group: Group) => {
  const kind = GROUPS[group];
  return { ...daysAsked(days), ...(kind && { kind: [...kind] }) };
};
const totalsQuery = (days: Days, group: Group) =>
  queryOptions({
    queryKey: [...keys.account, 'log-totals', days.from, days.to, group],
    queryFn: () => api(reportsApi.entryTotals, asked(days, group)),
  });

/** Every movement of the player's account: name, time, amount, and the balance after it; above them their total. */
export function Statement({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money, typed, balance } = useFormat();
  const text = useEntryText();
  return (
    <MoneyHistory
      name="log"
      days={days}
      filter={{ label: t('wallet.log_filter'), values: GROUP_NAMES, nameOf: (value) => t(`wallet.log_${value}`) }}
      read={(group) => (page) => api(walletApi.changeLog, { ...page, ...asked(days, group) })}
      idOf={({ seq }) => seq}
      totals={(group) => <StatementTotals days={days} group={group} />}
      empty={(group) => t(group !== 'all' || days.from !== '' || days.to !== '' ? 'wallet.log_none' : 'wallet.statement_empty')}
      row={(entry) => {
        const its = entry.typed;
        return (
          <MoneyRow
            kind={<EntryName entry={entry} text={text(entry)} />}
            figure={its ? signedMoney(its.amount, (value) => typed(value, its.currency)) : signedMoney(entry.amount, money)}
            arrived={entry.amount > 0n}
            at={entry.date}
            note={t('wallet.statement_balance', { balance: balance(entry.balance) })}
          />
        );
      }}
    />
  );
}

/** A movement of a bet leads to its receipt. */
function EntryName({ entry: { bet, order_id: id }, text }: { readonly entry: Entry; readonly text: string }) {
  if (!bet) return text;
  return (
    <ReceiptLink id={id} on={bet.on} lottery={bet.on === 'draw' ? bet.game : undefined}>
      {text}
    </ReceiptLink>
  );
}

function StatementTotals({ days, group }: { readonly days: Days; readonly group: Group }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { data: totals } = useQuery(totalsQuery(days, group));
  return (
    <TotalsBar
      known={
        totals && {
          count: totals.count,
          text: t('wallet.log_totals', { count: totals.count, came: money(totals.came_in), went: money(totals.went_out) }),
        }
      }
      onSave={async () => saveFile(await statementFile(asked(days, group), t('rewards.report_csv_columns')), 'movements.csv')}
    />
  );
}
