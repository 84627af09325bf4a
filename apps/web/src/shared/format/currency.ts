import { balanceApi, type CurrencyRow } from '@fairbook/contract';
import { CURRENCY_DEFAULT, type Currency, conversionOf, typedPlacesOf } from '@fairbook/core/catalog';
import { type Conversion, RATE_ONE, type Rate } from '@fairbook/core/money';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { useIsPlayer } from '../api/session.ts';

const EXCHANGE_POLL_MS = 60_000;
const GUEST_CURRENCY = ['guest-currency'];

const exchangeQuery = queryOptions({
  queryKey: keys.exchange,
  queryFn: async () => [...(await api(balanceApi.exchange, {}))].sort((a, b) => a.sort - b.sort),
  staleTime: EXCHANGE_POLL_MS,
  refetchInterval: EXCHANGE_POLL_MS,
});

/** The wallet (specification, section 7: polled every 60 s; the socket is faster). */
export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: () => api(balanceApi.memberAccount, {}),
  refetchInterval: 60_000,
});

export interface CurrencyChoice {
  readonly currency: Currency;
  /** Units for one USDT, and the id of this rate, which bets and payments name. Empty until the rates are known. */
  readonly rate: Rate;
  readonly rateId: string;
  /** The same rate with the smallest amount of the currency. */
  readonly conversion: Conversion;
  /** Decimal places that can be typed. */
  readonly places: number;
  readonly list: readonly CurrencyRow[];
  /** Changes the display currency; a player's choice is stored with the account. Rejects with the server's Refusal. */
  readonly choose: (currency: Currency) => Promise<void>;
}

/** The currency amounts are shown and typed in: the player's own, or the first offered (specification, section 4). */
export function useCurrency(): CurrencyChoice {
  const queries = useQueryClient();
  const player = useIsPlayer();
  const { data: list = [] } = useQuery(exchangeQuery);
  const { data: account } = useQuery({ ...accountQuery, enabled: player });
  const { data: chosen } = useQuery<Currency>({ queryKey: GUEST_CURRENCY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  const wanted = account?.currency ?? chosen;
  const row = list.find((each) => each.currency === wanted) ?? list[0];
  const currency = row?.currency ?? wanted ?? CURRENCY_DEFAULT;
  const rate = row?.exchange ?? RATE_ONE;
  const conversion = useMemo(() => conversionOf(currency, rate), [currency, rate]);
  return {
    currency,
    rate,
    conversion,
    rateId: row?.rate_id ?? '',
    places: typedPlacesOf(currency),
    list,
    choose: async (next) => {
      if (!player) {
        queries.setQueryData(GUEST_CURRENCY, next);
        return;
      }
      await api(balanceApi.setCurrency, { unit: next });
      await queries.invalidateQueries({ queryKey: keys.account });
    },
  };
}
