import type { Game } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { marginOf, useMarginText } from './margin.ts';
import type { ReportColumn } from './report-table.tsx';

/** What settled bets came to. */
interface SettledBets {
  readonly turnover: Amount;
  readonly payout: Amount;
  readonly net: Amount;
}

/** Bets placed, with stakes returned because bets were void before they were settled, and what those that were settled came to. */
interface PlacedBets extends SettledBets {
  readonly bets: number;
  readonly placed: Amount;
  readonly refunded: Amount;
}

interface ReportColumns {
  readonly game: ReportColumn<{ readonly game: Game }>;
  readonly settled: readonly ReportColumn<SettledBets>[];
  readonly placed: readonly ReportColumn<PlacedBets>[];
}

/** The columns that several reports have. */
export function useReportColumns(): ReportColumns {
  const t = useTranslate();
  const names = useNames();
  const margin = useMarginText();
  const settled: ReportColumns['settled'] = [
    { head: t('office.report_turnover'), code: 'turnover', value: ({ turnover }) => turnover },
    { head: t('office.report_payout'), code: 'payout', value: ({ payout }) => payout },
    { head: t('office.report_net'), code: 'net', value: ({ net }) => net },
    { head: t('office.report_margin'), code: 'margin_percent', value: marginOf, cell: margin },
  ];
  return {
    game: { head: t('office.game'), code: 'game', text: true, value: ({ game }) => game, cell: ({ game }) => names.game(game) },
    settled,
    placed: [
      { head: t('office.bets'), code: 'bets', value: ({ bets }) => bets },
      { head: t('office.report_placed'), code: 'placed', value: ({ placed }) => placed },
      { head: t('office.report_refunded'), code: 'refunded', value: ({ refunded }) => refunded },
      ...settled,
    ],
  };
}
