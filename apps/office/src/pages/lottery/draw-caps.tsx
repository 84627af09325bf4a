import type { OfficeDrawPage } from '@fairbook/contract/office';
import { drawCellNamed } from '@fairbook/core/lottery';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { CapActions } from '../trading/cap-actions.tsx';
import { OwnCaps } from '../trading/own-caps.tsx';
import { useLotteryNames } from './lottery-names.ts';

/** The cells of a draw that are off sale because of their exposure, why, and how to change its caps. */
export function DrawCaps({ page: { draw, full, worst, caps } }: { readonly page: OfficeDrawPage }) {
  const t = useTranslate();
  const names = useLotteryNames();
  const { amount } = useFormat();
  const nameOf = (name: string): string => {
    const { top, cell } = drawCellNamed(name);
    return `${names.row(draw.game, top)}: ${cell}`;
  };
  const thing = (cell: string) => ({ of: 'draw', id: draw.match_id, cell }) as const;
  const isOwn = (cell: string) => caps.some((each) => each.cell === cell);
  if (draw.status !== 'open') return null;
  return (
    <>
      <p>{t('office.trade_draw_worst', { worst: amount(worst.amount), cap: amount(worst.cap), room: amount(worst.room) })}</p>
      <Table
        stacks
        name={t('office.trade_fulls')}
        rows={full}
        keyOf={({ cell }) => cell}
        empty={t('office.trade_no_full')}
        columns={[
          { head: t('office.trade_fulls'), cell: ({ cell }) => nameOf(cell), long: true },
          { head: t('office.trade_liability'), cell: ({ liability }) => amount(liability), figure: true },
          { head: t('office.trade_cap'), cell: ({ cap }) => amount(cap), figure: true },
          {
            head: t('office.trade_room'),
            cell: ({ full: why }) => <Tag tone="warn">{t(why === 'whole' ? 'office.trade_whole_draw' : 'office.trade_full')}</Tag>,
          },
          {
            head: t('office.actions'),
            cell: ({ cell, cap }) => <CapActions thing={thing(cell)} cap={cap} isOwn={isOwn(cell)} name={nameOf(cell)} />,
          },
        ]}
      />
      <div className={classes.actions}>
        <CapActions thing={thing('')} cap={worst.cap} isOwn={isOwn('')} name={t('office.trade_whole_draw')} />
      </div>
      <OwnCaps caps={caps} title={t('office.trade_caps_draw')} whole={t('office.trade_whole_draw')} nameOf={nameOf} />
    </>
  );
}
