import type { ServerEvent } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keys } from '../../shared/api/query-keys.ts';
import { onceShown } from '../../shared/api/unshown.ts';
import { type Format, useFormat } from '../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import { linkOf } from './notice-place.ts';
import { newestNotices } from './notice-queries.ts';
import { noteTold, wasTold } from './told.ts';

type Settled = Extract<ServerEvent, { kind: 'bet.settled' | 'draw_bet.settled' }>;

/** Events announced together: settled bets, and those that a rule cashed out in part. */
interface Waiting {
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly settled: readonly Settled[];
  readonly sold: readonly string[];
}

/** Bets settled within this time are announced together. */
const TOGETHER_MS = 500;
/** Long enough to be read twice. */
const LINE_MS = 9_000;

/** A bet that is settled again is announced again. */
const nameOf = ({ bet_id: id, status, bonus }: Settled): string => `${id} ${status} ${bonus}`;

/**
 * Announces in one line, wherever its player is, the outcome of a bet: won and lost alike, several at once as one; also if it was settled while the page was
 * still loading. Keeps the counts of notices and of open bets up to date. What this tab has announced is not repeated: it is in the notices. Outcomes of a draw
 * whose animation the player is watching wait for its end.
 */
export function useSettledNews(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useTranslate();
  const format = useFormat();
  const waiting = useRef<Waiting>({ settled: [], sold: [] });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  const tell = async (settled: readonly Settled[], sold: readonly string[] = []) => {
    const subjects = new Set([...settled.map(({ bet_id: id }) => id), ...sold]);
    const [only] = (await newestNotices()).filter(({ subject }) => subjects.has(subject));
    if (only === undefined) return;
    noteTold(settled.map(nameOf));
    const message = subjects.size === 1 ? only.content : manyText(settled, { t, format });
    const place = subjects.size === 1 ? linkOf(only) : ({ to: '/private-messages' } as const);
    const action = { label: t(subjects.size === 1 ? 'messages.see_receipt' : 'messages.see_all'), go: () => void navigate(place) };
    toast({ type: 'info', message, action, ms: LINE_MS });
  };
  const afterwards = () => {
    const { settled, sold } = waiting.current;
    waiting.current = { settled: [], sold: [] };
    void queries.invalidateQueries({ queryKey: keys.notices('unread') });
    // A list of closed bets stays unchanged until the next visit.
    void queries.invalidateQueries({ queryKey: keys.allBets(), predicate: ({ queryKey }) => queryKey[2] !== 'closed' });
    // Without a network nothing is announced now; the notices are there when it is back.
    if (settled.length > 0) void tell(settled).catch(() => undefined);
    for (const id of sold) void tell([], [id]).catch(() => undefined);
  };
  useServerEvents([], (event, _topic, retold) => {
    const isSettled = event.kind === 'bet.settled' || event.kind === 'draw_bet.settled';
    const isBet = event.kind === 'bet.cashed_out' || (event.kind === 'wallet.changed' && event.reason === 'bet');
    if (!isSettled && !isBet && event.kind !== 'notice.added') return;
    const hear = () => {
      const { timer, settled, sold } = waiting.current;
      waiting.current = {
        settled: isSettled && !(retold && wasTold(nameOf(event))) ? [...settled, event] : settled,
        // A player knows of their own cash-out; one by a rule is announced.
        sold: event.kind === 'bet.cashed_out' && event.automatic && !retold ? [...sold, event.bet_id] : sold,
        timer: timer ?? setTimeout(afterwards, TOGETHER_MS),
      };
    };
    if (event.kind === 'draw_bet.settled') onceShown(event.match_id, hear);
    else hear();
  });
}

/** One sentence for several settled bets: how many won and lost, and the payout in each currency. */
function manyText(settled: readonly Settled[], { t, format }: { readonly t: Translate; readonly format: Format }): string {
  const latest = [...new Map(settled.map((each) => [each.bet_id, each])).values()];
  const won = latest.filter(({ status, bonus }) => status === 'settled' && bonus > 0n).length;
  const lost = latest.filter(({ status, bonus }) => status === 'settled' && bonus === 0n).length;
  if (lost === latest.length) return t('messages.several_lost', { count: lost });
  const back = new Map<Settled['currency'], Amount>();
  for (const { currency, bonus_currency: paid } of latest) back.set(currency, amount((back.get(currency) ?? 0n) + paid));
  const paid = [...back].map(([currency, sum]) => format.typed(sum, currency)).join(' + ');
  return t('messages.several', { count: latest.length, won, lost, other: latest.length - won - lost, paid });
}
