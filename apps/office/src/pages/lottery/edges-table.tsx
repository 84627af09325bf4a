import type { GroupEdge } from '@fairbook/core/lottery';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Table } from '../../shared/table.tsx';
import { useLotteryNames } from './lottery-names.ts';
import classes from './odds.module.css';

export interface EdgesTableProps {
  readonly now: readonly GroupEdge[];
  /** By the proposed table; left out: nothing is changed. */
  readonly next: readonly GroupEdge[] | undefined;
}

/** The house edge of each group, by the current table and by the proposed one. */
export function EdgesTable({ now, next }: EdgesTableProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const { share } = useFormat();
  const text = (edge: GroupEdge | undefined): string => {
    if (!edge) return '–';
    const [least, most] = [share(edge.leastE6), share(edge.mostE6)];
    return least === most ? least : t('office.lot_edge_range', { least, most });
  };
  const after = new Map(next?.map((edge) => [edge.group, edge]));
  const changed = (edge: GroupEdge): boolean => text(after.get(edge.group)) !== text(edge);
  // Changed groups come first, so that they are easy to find.
  const rows = next ? [...now.filter(changed), ...now.filter((edge) => !changed(edge))] : now;
  return (
    <Table
      stacks
      name={t('office.lot_edges')}
      rows={rows}
      keyOf={({ group }) => group}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.lot_group'), cell: ({ group }) => names.group(group), long: true },
        { head: t('office.lot_edge_now'), cell: text, figure: true },
        ...(next
          ? [
              {
                head: t('office.lot_edge_next'),
                cell: (edge: GroupEdge) => (
                  <span className={changed(edge) ? classes.changed : undefined}>{text(after.get(edge.group))}</span>
                ),
                figure: true as const,
              },
            ]
          : []),
      ]}
    />
  );
}
