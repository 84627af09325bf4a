import type { Gap, Tally } from '@fairbook/core/lottery/trends';
import { Card, CardBody, CardHead } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { ColumnChart } from './column-chart.tsx';
import type { Look } from './look.ts';
import { type Row, RowChart } from './row-chart.tsx';

type LookAt = (key: string) => Look;

interface TallyCardProps {
  readonly title: string;
  /** The noun for what is counted: balls, cars. */
  readonly what: string;
  readonly tallies: readonly Tally[];
  readonly nameOf: (key: string) => string;
  readonly lookAt: LookAt;
}

/** How often each came up, as columns. */
export function TallyCard({ title, what, tallies, nameOf, lookAt }: TallyCardProps) {
  const t = useTranslate();
  return (
    <TrendCard title={title}>
      <ColumnChart
        label={t('draws.frequency_label', { title })}
        columns={tallies.map(({ key, count, expected }) => ({
          key,
          label: key,
          name: nameOf(key),
          value: count,
          expected,
          look: lookAt(key),
        }))}
        nameHead={what}
        valueHead={t('draws.times')}
        none="0"
      />
    </TrendCard>
  );
}

interface GapCardProps {
  readonly what: string;
  readonly gaps: readonly Gap[];
  /** The number of draws counted. */
  readonly count: number;
  readonly nameOf: (key: string) => string;
  readonly lookAt: LookAt;
}

/** How many draws ago each was last seen, as columns. */
export function GapCard({ what, gaps, count, nameOf, lookAt }: GapCardProps) {
  const t = useTranslate();
  return (
    <TrendCard title={t('draws.gaps')}>
      <ColumnChart
        label={t('draws.gaps_label')}
        columns={gaps.map(({ key, draws }) => ({ key, label: key, name: nameOf(key), value: draws, look: lookAt(key) }))}
        nameHead={what}
        valueHead={t('draws.gap')}
        none={t('draws.never_seen', { count })}
      />
    </TrendCard>
  );
}

interface RowCardProps {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly Row[];
}

/** A few counts, one row each. */
export function RowCard({ title, what, rows }: RowCardProps) {
  const t = useTranslate();
  return (
    <TrendCard title={title}>
      <RowChart caption={t('draws.row_caption')} nameHead={what} rows={rows} />
    </TrendCard>
  );
}

function TrendCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
