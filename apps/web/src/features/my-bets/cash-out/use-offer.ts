import { type CashOutQuote, Refusal } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { keys } from '../../../shared/api/query-keys.ts';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useIdempotentMutation } from '../../../shared/intents/use-idempotent-mutation.ts';
import { toast } from '../../../shared/page/toast.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import { undecidedMatches } from '../bet-events.ts';
import { useBetMoney } from '../bet-money.ts';
import { type OpenBet, quoteQuery, takings } from './cash-out-queries.ts';

/** A closed row reads its offer this often, milliseconds: nobody is about to take it. */
const GLANCE_MS = 15_000;
/** Moves of a market within this time are read together by a closed row. */
const TOGETHER_MS = 2_000;
/** A question that is not answered is dropped after this time. */
const ASKED_MS = 15_000;

interface UseOfferOptions {
  /** Hundredths of what is open. */
  readonly share: number;
  /** Whether the offer is read at all. */
  readonly isRead?: boolean;
  /** Reads less often, until the button was pressed once. */
  readonly isGlance?: boolean;
}

export interface OfferNow {
  /** Undefined until it is read, and while there is none. */
  readonly quote: CashOutQuote | undefined;
  /** Why there is none. */
  readonly error: Error | null;
  /** When it came, by the browser's clock. */
  readonly readAt: number;
  /** The amount that was asked about: a press confirms it as long as it is the offer. */
  readonly asked: Amount | undefined;
  readonly isTaking: boolean;
  /** Why it was not taken. */
  readonly failure: string | undefined;
  /** Asks about the offer at the first press, takes it at the second; an offer that moved in between is asked about anew. */
  readonly press: (event: MouseEvent) => void;
  /** Drops the question. */
  readonly leave: () => void;
}

/** What a bet, or a share of it, is cashed out for now, and taking it. */
export function useOffer(bet: OpenBet, { share, isRead = true, isGlance = false }: UseOfferOptions): OfferNow {
  const [asked, setAsked] = useState<Amount>();
  const isResting = isGlance && asked === undefined;
  const query = quoteQuery(bet, share);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...query,
    enabled: isRead,
    ...(isResting && { refetchInterval: GLANCE_MS }),
  });
  const quote = isRead && !error ? data : undefined;
  const taking = useTaking(bet);
  const [isChecking, setIsChecking] = useState(false);
  const isTaking = isChecking || taking.isPending;
  useMovesOf(bet, { isRead: isRead && !isTaking, togetherMs: isResting ? TOGETHER_MS : 0, onMove: () => void refetch() });
  useEffect(() => {
    if (asked === undefined) return;
    const timer = setTimeout(() => setAsked(undefined), ASKED_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  const take = async (known: CashOutQuote) => {
    setIsChecking(true);
    const isValid = Date.now() < dataUpdatedAt + known.valid_ms;
    const now = isValid ? known : (await refetch()).data;
    setIsChecking(false);
    if (now?.offer !== known.offer) return;
    setAsked(undefined);
    taking.mutate({ game: bet.game, id: bet.bet_id, quote: now.quote }, { onError: () => void refetch() });
  };
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is no answer.
    if (!quote || isTaking || detail > 1) return;
    if (asked === quote.offer) return void take(quote);
    setAsked(quote.offer);
    taking.reset();
    if (isResting) void refetch();
  };
  return {
    quote,
    error: isRead ? error : null,
    readAt: dataUpdatedAt,
    asked,
    press,
    leave: () => setAsked(undefined),
    isTaking,
    failure: useFailureText(taking.error),
  };
}

/** Takes an offer once, and says over the page what it brought. */
function useTaking(bet: OpenBet) {
  const t = useTranslate();
  const { money } = useBetMoney(bet);
  return useIdempotentMutation(takings, {
    changes: [keys.bet(bet.bet_id), keys.allBets(), keys.account],
    onSuccess: ({ amount, open_e8: left }) =>
      toast({ type: 'successful', message: t(left === 0 ? 'my_bets.co_done' : 'my_bets.co_done_part', { amount: money(amount) }) }),
  });
}

function useFailureText(failure: Error | null): string | undefined {
  const t = useTranslate();
  const errorText = useErrorText();
  if (failure === null) return undefined;
  return failure instanceof Refusal ? errorText(failure) : t('my_bets.co_no_answer');
}

interface MovesOptions {
  readonly isRead: boolean;
  /** Moves within this time are told once, at its end; 0 tells each at once. */
  readonly togetherMs: number;
  readonly onMove: () => void;
}

/** Hears of moves of the markets behind an offer. */
function useMovesOf(bet: OpenBet, { isRead, togetherMs, onMove }: MovesOptions): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useServerEvents(isRead ? undecidedMatches([bet]).map((id) => `match:${id}`) : [], (event) => {
    if (!isRead || event.kind !== 'markets.changed') return;
    if (togetherMs === 0) return onMove();
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      onMove();
    }, togetherMs);
  });
}
