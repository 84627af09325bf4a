import type { OfficeDepositChannel, OfficeWithdrawalChannel, Permission } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Button, Tag } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { LastChange } from './last-change.tsx';
import { shareText } from './setting-fields.ts';

type ChannelRow = OfficeDepositChannel | OfficeWithdrawalChannel;

export interface ChannelTableProps<Row extends ChannelRow> {
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly permission: Permission;
  /** The unit of a row's amounts. */
  readonly unitOf: (row: Row) => string;
  readonly form: (row: Row, close: () => void) => ReactNode;
}

/** Channels in the order players see them, with the chosen one's form below. */
export function ChannelTable<Row extends ChannelRow>({ name, rows, error, permission, unitOf, form }: ChannelTableProps<Row>) {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const may = useMay()(permission);
  const [chosen, choose] = useState<string>();
  const row = rows?.find(({ channel }) => channel === chosen);
  return (
    <>
      <Table
        name={name}
        rows={rows}
        keyOf={({ channel }) => channel}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.channel'), cell: ({ channel }) => <Named name={names.channel(channel)} code={channel} /> },
          { head: t('office.state'), cell: (each) => <ChannelState row={each} /> },
          { head: t('office.min'), cell: (each) => amount(each.min, unitOf(each)), figure: true },
          { head: t('office.max'), cell: (each) => amount(each.max, unitOf(each)), figure: true },
          { head: t('office.fee'), cell: (each) => `${shareText(each.fee_e4)} % + ${amount(each.fee_fixed, unitOf(each))}`, figure: true },
          { head: t('office.place'), cell: ({ sort }) => sort, figure: true },
          { head: t('office.last_changed'), cell: ({ version }) => <LastChange version={version} />, long: true },
          {
            head: t('office.actions'),
            cell: ({ channel }) => (
              <Button
                onClick={() => choose(channel)}
                aria-label={t(may ? 'office.change_channel' : 'office.look_channel', { channel: names.channel(channel) })}
              >
                {t(may ? 'office.change' : 'office.look')}
              </Button>
            ),
          },
        ]}
      />
      {row && (
        <ChosenCard key={row.channel} title={t('office.channel_title', { channel: names.channel(row.channel) })}>
          {form(row, () => choose(undefined))}
        </ChosenCard>
      )}
    </>
  );
}

function ChannelState({ row: { enabled, obstacle, note_pt: note } }: { readonly row: ChannelRow }) {
  const t = useTranslate();
  if (obstacle) return <Tag>{t(`office.obstacle_${obstacle}` as OfficeMessageId)}</Tag>;
  if (enabled) return <Tag tone="ok">{t('office.channel_open')}</Tag>;
  return <Tag tone="warn">{t(note === '' ? 'office.channel_hidden' : 'office.channel_closed')}</Tag>;
}
