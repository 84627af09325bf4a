import type { TradingPage } from '@fairbook/contract/office';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Table } from '../../shared/table.tsx';

interface OwnCapsProps {
  readonly caps: TradingPage['caps'];
  readonly title: string;
  /** The label of the cap over all results, and that of an outcome. */
  readonly whole: string;
  readonly nameOf: (cell: string) => string;
}

/** The caps set by staff on one match or draw, by whom and why. */
export function OwnCaps({ caps, title, whole, nameOf }: OwnCapsProps) {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  if (caps.length === 0) return null;
  return (
    <Table
      stacks
      name={title}
      rows={caps}
      keyOf={({ cell }) => cell}
      empty={t('office.nothing')}
      columns={[
        { head: title, cell: ({ cell }) => (cell === '' ? whole : nameOf(cell)), long: true },
        { head: t('office.trade_cap'), cell: ({ cap }) => amount(cap), figure: true },
        { head: t('office.reason'), cell: ({ reason }) => reason, long: true },
        { head: t('office.trade_by'), cell: ({ by, at }) => `${by} · ${dateTime(at)}`, long: true },
      ]}
    />
  );
}
