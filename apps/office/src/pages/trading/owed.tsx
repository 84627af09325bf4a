import type { TradingPage } from '@fairbook/contract/office';
import { formatLine } from '@fairbook/core/betting';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';

type Outcome = TradingPage['owed'][number];

/** What the house may owe on each outcome, with its cap and what that leaves. */
export function Owed({ page: { owed, worst } }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const columns: readonly Column<Outcome>[] = [
    {
      head: t('office.trade_outcome'),
      cell: ({ market, selection, line }) => `${names.market(market)}${line === null ? '' : ` (${formatLine(line)})`}: ${selection}`,
      long: true,
    },
    { head: t('office.trade_stakes'), cell: ({ stakes }) => amount(stakes), figure: true },
    { head: t('office.trade_liability'), cell: ({ liability }) => amount(liability), figure: true },
    { head: t('office.trade_cap'), cell: ({ cap }) => amount(cap), figure: true },
    {
      head: t('office.trade_room'),
      cell: ({ room, closed }) => (closed ? <Tag tone="warn">{t('office.trade_full')}</Tag> : amount(room)),
      figure: true,
    },
  ];
  return (
    <>
      {owed.length > 0 && (
        <p>{t('office.trade_worst', { worst: amount(worst.amount), cap: amount(worst.cap), room: amount(worst.room) })}</p>
      )}
      <p className={classes.small}>{t('office.trade_owed_text')}</p>
      <Table
        stacks
        name={t('office.trade_owed')}
        columns={columns}
        rows={owed}
        keyOf={({ market, selection, line }) => `${market}:${selection}:${line}`}
        empty={t('office.trade_owed_none')}
      />
    </>
  );
}
