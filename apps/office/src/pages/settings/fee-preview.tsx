import type { Amount } from '@fairbook/core/money';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Table } from '../../shared/table.tsx';

/** An amount paid, and its result by the current and by the typed terms. */
export interface FeeExample {
  readonly paid: Amount;
  readonly before: { readonly kept: Amount; readonly arrives: Amount };
  readonly after: { readonly kept: Amount; readonly arrives: Amount };
}

/** Examples of a few amounts, before and after. */
export function FeePreview({ examples, unit }: { readonly examples: readonly FeeExample[]; readonly unit: string }) {
  const t = useTranslate();
  const { amount } = useFormat();
  const write = (value: Amount) => amount(value, unit);
  return (
    <Table
      name={t('office.examples')}
      rows={examples}
      keyOf={({ paid }) => paid.toString()}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.of_amount'), cell: ({ paid }) => write(paid), figure: true },
        { head: t('office.kept_now'), cell: ({ before }) => write(before.kept), figure: true },
        { head: t('office.kept_then'), cell: ({ after }) => write(after.kept), figure: true },
        { head: t('office.arrives_now'), cell: ({ before }) => write(before.arrives), figure: true },
        { head: t('office.arrives_then'), cell: ({ after }) => write(after.arrives), figure: true },
      ]}
    />
  );
}

/** Returns the least and the most that may be paid, and a round amount between. */
export const sampleAmounts = (min: Amount, max: Amount): readonly Amount[] => {
  const hundred = 100_000_000n as Amount;
  return hundred > min && hundred < max ? [min, hundred, max] : min === max ? [min] : [min, max];
};
