import { type OnOffer, type Operator, settingsApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { keys } from './query-keys.ts';

const POLL_MS = 60_000;

const houseQuery = queryOptions({
  queryKey: keys.house,
  queryFn: () => api(settingsApi.house, {}),
  staleTime: POLL_MS,
  refetchInterval: POLL_MS,
});

/** How much is on offer now; undefined until the server has replied. */
export const useOnOffer = (): OnOffer | undefined => useQuery(houseQuery).data?.on_offer;

/** Whether the house gives play money away; undefined until the server has replied. */
export const useIsPlayMoney = (): boolean | undefined => useQuery(houseQuery).data?.play_money;

/** The operator of the house; null if none is named, undefined until the server has replied. */
export const useOperator = (): Operator | null | undefined => useQuery(houseQuery).data?.operator;

/** The languages the site can be read in; undefined until the server has replied. */
export const useOfferedLanguages = (): readonly Language[] | undefined => useQuery(houseQuery).data?.languages;

/** The current year by the house's clock, so that server and browser render the same; undefined until the server has replied. */
export const useHouseYear = (): number | undefined => useQuery(houseQuery).data?.year;
