import { reportsApi, type TransferKind, walletApi } from '@fairbook/contract';
import { classNames } from '@fairbook/ui';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { pagesOf, rowsIn } from '../../../shared/api/pages.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { saveFile } from '../../../shared/receipts/save-file.ts';
import { statementFile } from '../../../shared/receipts/statement-file.ts';
import { signedMoney } from '../signed-money.ts';
import { type Days, daysAsked } from './days.ts';
import { type Entry, useEntryText } from './entry-text.ts';
import { FilteredHistory } from './filtered-history.tsx';
import statementClasses from './statement.module.css';

const PAGE = 20;
/** The kinds of movement that are shown together. */
const GROUPS = {
  all: undefined,
  deposits: ['deposit'],
  withdrawals: ['withdrawal'],
  bets: ['stake', 'payout', 'refund', 'payout_reversed'],
  bonuses: ['bonus'],
  transfers: ['to_game', 'from_game'],
} as const satisfies Readonly<Record<string, readonly TransferKind[] | undefined>>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

const asked = (days: Days, group: Group) => {
  const kind = GROUPS[group];
  return { ...daysAsked(days), ...(kind && { kind: [...kind] }) };
};
const statementQuery = (days: Days, group: Group) =>
  infiniteQueryOptions({
    queryKey: [...keys.account, 'log', days.from, days.to, group],
    queryFn: ({ pageParam: start }) => api(walletApi.changeLog, { start, limit: PAGE, ...asked(days, group) }),
    ...pagesOf(PAGE),
  });
const totalsQuery = (days: Days, group: Group) =>
  queryOptions({
    queryKey: [...keys.account, 'log-totals', days.from, days.to, group],
    queryFn: () => api(reportsApi.entryTotals, asked(days, group)),
  });

/** Every movement of the player's account, newest first: what it was, when, how much, and the balance it left; above them what they add up to. */
export function Statement({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [group, setGroup] = useState<Group>('all');
  const reading = useInfiniteQuery(statementQuery(days, group));
  const { data: totals } = useQuery(totalsQuery(days, group));
  const entries = rowsIn(reading.data, ({ seq }) => seq);
  const save = async () => saveFile(await statementFile(asked(days, group), t('rewards.report_csv_columns')), 'movements.csv');
  const isFiltered = group !== 'all' || days.from !== '' || days.to !== '';
  return (
    <FilteredHistory
      filter={{
        label: t('wallet.log_filter'),
        value: group,
        chips: GROUP_NAMES.map((value) => ({ value, label: t(`wallet.log_${value}`) })),
        onChange: setGroup,
      }}
      totals={
        totals && {
          count: totals.count,
          onSave: save,
          text: t('wallet.log_totals', { count: totals.count, came: money(totals.came_in), went: money(totals.went_out) }),
        }
      }
      reading={reading}
      count={entries.length}
      empty={t(isFiltered ? 'wallet.log_none' : 'wallet.statement_empty')}
    >
      <ul>
        {entries.map((entry) => (
          <StatementRow key={entry.seq} entry={entry} />
        ))}
      </ul>
    </FilteredHistory>
  );
}

function StatementRow({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const { money, typed, balance, dateTime } = useFormat();
  const text = useEntryText();
  const its = entry.typed;
  return (
    <li className={statementClasses.row}>
      <span className={statementClasses.kind}>{text(entry)}</span>
      <b className={classNames(statementClasses.amount, entry.amount > 0n && statementClasses.arrived)}>
        {its ? signedMoney(its.amount, (value) => typed(value, its.currency)) : signedMoney(entry.amount, money)}
      </b>
      <span className={statementClasses.fine}>{dateTime(entry.date)}</span>
      <span className={statementClasses.fine}>{t('wallet.statement_balance', { balance: balance(entry.balance) })}</span>
    </li>
  );
}
