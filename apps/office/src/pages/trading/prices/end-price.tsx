import { officeTradingApi, type TradingPage } from '@fairbook/contract/office';
import { Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useTranslate } from '../../../shared/i18n.ts';

interface EndPriceProps {
  readonly matchId: string;
  readonly row: TradingPage['own_odds'][number];
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
}

/** Ends odds set by hand with one tap, or withdraws a request for them. */
export function EndPrice({ matchId, row, name }: EndPriceProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const words = t(row.done ? 'office.trade_price_end' : 'office.trade_drop');
  const end = useMutation({
    mutationFn: () =>
      api(officeTradingApi.endOdds, { match_id: matchId, odds_id: row.odds_id, reason: t('office.trade_price_end_reason') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['trading'] }),
  });
  return (
    <>
      <Button variant="line" aria-label={`${words}: ${name}`} disabled={end.isPending} onClick={() => end.mutate()}>
        {words}
      </Button>
      {end.error && <span role="alert">{errorText(end.error, t)}</span>}
    </>
  );
}
