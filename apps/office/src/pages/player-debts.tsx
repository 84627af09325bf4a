import type { ReplyOf } from '@fairbook/contract';
import { type OfficePlayer, officeDebtsApi } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { Banner, Button, TextField } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';
import { AskedActions } from '../shared/room-parts/asked-actions.tsx';
import { Table } from '../shared/table.tsx';

type Id = OfficePlayer['player_id'];
type Read = ReplyOf<typeof officeDebtsApi.debts>;

/** The player's debts after corrected results, for which bets, and how to forgive them. */
export function PlayerDebts({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  const read = useQuery({ queryKey: ['debts', id.toString()], queryFn: () => api(officeDebtsApi.debts, { player_id: id }) });
  if (read.error) return <Banner tone="error">{errorText(read.error, t)}</Banner>;
  if (!read.data) return <p role="status">{t('office.loading')}</p>;
  const { owed, list, asked } = read.data;
  return (
    <>
      <p>{owed === 0n ? t('office.debts_none') : t('office.debts_owed', { amount: amount(owed) })}</p>
      {owed > 0n && (
        <Table
          name={t('office.debts_table')}
          rows={list}
          keyOf={(row) => `${row.order_id} ${row.at.getTime()}`}
          empty={t('office.nothing')}
          columns={[
            { head: t('office.date'), cell: (row) => dateTime(row.at) },
            { head: t('office.debts_bet'), cell: (row) => <BetLink id={id} bet={row.order_id} /> },
            { head: t('office.debts_left'), cell: (row) => amount(row.amount), figure: true },
            { head: t('office.debts_open'), cell: (row) => amount(row.open), figure: true },
          ]}
        />
      )}
      {asked && <Asked id={id} asked={asked} />}
      {owed > 0n && !asked && <Forgive id={id} debts={read.data} />}
    </>
  );
}

const BetLink = ({ id, bet }: { readonly id: Id; readonly bet: string }) => (
  <Link to="/bets/$player/$bet" params={{ player: id.toString(), bet }} className={`${classes.link} code`}>
    {receiptCode(bet)}
  </Link>
);

function Forgive({ id, debts: { owed, alone_up_to: alone } }: { readonly id: Id; readonly debts: Read }) {
  const t = useTranslate();
  const may = useMay();
  const { amount } = useFormat();
  const queries = useQueryClient();
  const [text, setText] = useState<string>();
  if (!may('players.forgive')) return null;
  if (text === undefined)
    return (
      <div className={classes.actions}>
        <Button onClick={() => setText(formatAmount(owed))}>{t('office.debts_forgive')}</Button>
      </div>
    );
  return (
    <ReasonForm
      action={t('office.debts_forgive')}
      hint={t('office.debts_hint', { alone: amount(alone) })}
      onCancel={() => setText(undefined)}
      onDo={async (reason) => {
        await api(officeDebtsApi.forgive, { player_id: id, amount: parseAmount(text), reason });
        await queries.invalidateQueries();
        setText(undefined);
      }}
    >
      <TextField
        label={t('office.debts_amount')}
        value={text}
        onChange={setText}
        inputMode="decimal"
        pattern="\d{1,12}(\.\d{1,6})?"
        required
      />
    </ReasonForm>
  );
}

function Asked({ id, asked }: { readonly id: Id; readonly asked: NonNullable<Read['asked']> }) {
  const t = useTranslate();
  const may = useMay();
  const { amount, dateTime } = useFormat();
  const { request_id, asked_by: by, reason } = asked;
  return (
    <>
      <p>{t('office.debts_asked', { by, amount: amount(asked.amount), reason, at: dateTime(asked.asked_at) })}</p>
      {may('players.forgive') && (
        <AskedActions
          before={[by]}
          action={t('office.debts_confirm')}
          confirm={() => api(officeDebtsApi.confirmForgiving, { player_id: id, request_id })}
          drop={(why) => api(officeDebtsApi.dropForgiving, { player_id: id, request_id, reason: why })}
        />
      )}
    </>
  );
}
