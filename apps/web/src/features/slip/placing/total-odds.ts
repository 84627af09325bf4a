import { formatOddsProduct } from '@fairbook/core/betting';
import { ODDS_MAX, ODDS_ONE, type Odds, parseOdds } from '@fairbook/core/money';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useOddsFormat } from '../../../shared/format/preferences.ts';

/** Returns the highest odds that do not promise more than the product of these; null if it is beyond the range of odds. */
export function totalOdds(odds: readonly Odds[]): Odds | null {
  const product = formatOddsProduct(odds);
  return BigInt(product.replace('.', '')) > BigInt(ODDS_MAX) ? null : parseOdds(product);
}

/** Formats the product of several odds in the reader's format: decimal with two places, also where the format cannot express it. */
export function useTotalOdds(): (odds: readonly Odds[]) => string {
  const { format } = useOddsFormat();
  const { odds: written } = useFormat();
  const { decimal } = useDecimals();
  return (odds) => {
    const total = format === 'decimal' ? null : totalOdds(odds);
    return total === null || total === ODDS_ONE ? decimal(formatOddsProduct(odds, 2)) : written(total);
  };
}
