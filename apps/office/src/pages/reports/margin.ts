import type { Amount } from '@fairbook/core/money';
import { useFormat, WHOLE_E6 } from '../../shared/format.ts';

interface Result {
  readonly turnover: Amount;
  readonly net: Amount;
}

/** Millionths of the turnover that the house kept; null where nothing was settled. */
const marginE6 = ({ turnover, net }: Result): bigint | null => (turnover > 0n ? (net * WHOLE_E6) / turnover : null);

/** The margin in percent, with a point and four decimals, for files; empty where nothing was settled. */
export function marginOf(result: Result): string {
  const e6 = marginE6(result);
  if (e6 === null) return '';
  const size = e6 < 0n ? -e6 : e6;
  return `${e6 < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}`;
}

/** What the house kept of the turnover, in percent; a dash where nothing was settled. */
export function useMarginText(): (result: Result) => string {
  const { share } = useFormat();
  return (result) => {
    const e6 = marginE6(result);
    return e6 === null ? '–' : share(e6).replace('-', '−');
  };
}
