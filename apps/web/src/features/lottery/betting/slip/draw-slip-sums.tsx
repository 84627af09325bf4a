import { type SumRow, SumTable } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { DrawSlip } from './draw-slip.ts';
import type { DrawCheck } from './use-draw-check.ts';

/** The arithmetic of the slip, written out: unit bets, cost of one draw and of all, house share. */
export function DrawSlipSums({ slip, check }: { readonly slip: DrawSlip; readonly check: DrawCheck }) {
  const t = useTranslate();
  const { own: money, percent, number } = useFormat();
  const { price, picks, houseShare, hasStake } = check;
  const units = hasStake && price.problems.length === 0 ? price.units : picks.reduce((sum, each) => sum + each.units, 0);
  const rows: SumRow[] = [{ key: 'units', label: t('lottery.unit_bets'), figure: number(units) }];
  if (hasStake && price.units > 0) {
    const stakes = new Set(price.picks.map(({ stake }) => stake));
    const [stake] = stakes;
    const isSame = stakes.size === 1 && stake !== undefined;
    rows.push({
      key: 'cost',
      label: t('slip.cost'),
      figure: isSame ? `${number(price.units)} × ${money(stake)} = ${money(price.cost)}` : money(price.cost),
    });
    if (slip.draws > 1) {
      rows.push({
        key: 'total',
        label: t('lottery.cost_of_all'),
        figure: `${number(slip.draws)} × ${money(price.cost)} = ${money(price.totalCost)}`,
      });
    }
  }
  if (houseShare !== null) rows.push({ key: 'edge', label: t('slip.house_share'), figure: percent(houseShare) });
  return <SumTable rows={rows} />;
}
