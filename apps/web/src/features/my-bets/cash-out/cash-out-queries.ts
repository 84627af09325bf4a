import { type Bet, type CashOutQuote, cashOutApi, type RequestOf } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { createIntents } from '../../../shared/intents/intents.ts';

/** The fields of a bet that its cash-out needs. */
export type OpenBet = Pick<Bet, 'bet_id' | 'game' | 'status' | 'currency' | 'rate' | 'open_e8' | 'match'>;

/** How long a reply without an offer is kept, milliseconds. */
const ASK_AGAIN_MS = 5_000;

/** An offer for a share of a bet, refetched on expiry as long as it is displayed. Never cached. */
export const quoteQuery = ({ bet_id: id, game, open_e8: open }: OpenBet, share: number) =>
  queryOptions({
    queryKey: [...keys.bet(id), 'cash-out', String(open), String(share)],
    queryFn: () => api(cashOutApi.quoteCashOut, { game, id, share }),
    refetchInterval: ({ state }: { readonly state: { readonly data: CashOutQuote | undefined } }) => state.data?.valid_ms ?? ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const ruleQuery = ({ bet_id: id, game }: OpenBet) =>
  queryOptions({ queryKey: [...keys.bet(id), 'cash-out-rule'], queryFn: () => api(cashOutApi.rule, { game, id }) });

/** Makes sure an offer is accepted only once, even if the answer is lost. */
export const takings = createIntents({
  send: (request: RequestOf<typeof cashOutApi.cashOut>, idempotencyKey) => api(cashOutApi.cashOut, request, { idempotencyKey }),
  isSame: (one, other) => one.id === other.id && one.quote === other.quote,
});
