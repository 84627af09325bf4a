import { randomUUID } from 'node:crypto';
import type { SportGame } from '@fairbook/core/catalog';
import type { HousePlayer } from '@fairbook/harness/player';
import type { PlacedBet } from './place-bets.ts';

/** One of this many accepted bets is tried, some on a later day, when a match of theirs may be decided. */
const ONE_IN = 10;
const SHARES = [100, 50, 25] as const;
const AT_ONCE = 16;

/** Games without cash-out here: a pool, and those whose lines move so far that a bet's line is rarely still on offer. */
export const NEVER: readonly SportGame[] = ['bd', 'cricket', 'sports365'];
/** The acceptable refusals of a cash-out: the bet is over, or has no price now. */
const MAY_SAY = ['cash_out.bet_over', 'cash_out.suspended', 'cash_out.no_price', 'cash_out.nothing', 'cash_out.offer_changed'];

interface CashOutAnswer {
  readonly data?: { readonly quote?: string };
  readonly error?: { readonly code: string };
}

/** The digits of a key that decide whether and how its bet is cashed out: reproducible, and independent of everything else. */
const digitsOf = (key: string): number => Number.parseInt(key.slice(-6), 16);

/**
 * Lets players cash out some of their bets, in full or in part. Returns how many did. Throws for an unacceptable answer, and for an offer on a pool bet.
 *
 * @param tried the keys of bets tried before; new ones are added
 */
export async function cashOutSome(
  game: SportGame,
  players: readonly HousePlayer[],
  { placed, today, tried }: { readonly placed: readonly PlacedBet[]; readonly today: ReadonlySet<string>; readonly tried: Set<string> },
): Promise<number> {
  const due = placed.filter(({ planned: { key }, refusal }) => {
    const digits = digitsOf(key);
    const isNow = digits % 2 === 0 || !today.has(key);
    return refusal === undefined && digits % ONE_IN < 2 && isNow && !tried.has(key);
  });
  let done = 0;
  const waiting = due.values();
  const work = async () => {
    for (const { planned } of waiting) {
      tried.add(planned.key);
      if (await cashOut(game, players[planned.player] as HousePlayer, planned.key)) done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

async function cashOut(game: SportGame, player: HousePlayer, id: string): Promise<boolean> {
  const share = SHARES[digitsOf(id) % SHARES.length];
  const offered = await post(player, `/sports/api/v1/${game}/mybet/${id}/cash_out/quote`, { share });
  const quote = offered.data?.quote;
  const answer = quote === undefined ? offered : await post(player, `/sports/api/v1/${game}/mybet/${id}/cash_out`, { quote });
  const code = answer.error?.code;
  if (code === undefined && game !== 'bd') return true;
  if (code === undefined || !(NEVER.includes(game) ? ['cash_out.off'] : MAY_SAY).includes(code))
    throw new Error(`cash-out of ${id}: ${code}`);
  return false;
}

async function post({ transport }: HousePlayer, path: string, body: object): Promise<CashOutAnswer> {
  const answer = await transport.fetch(`${transport.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...transport.headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as CashOutAnswer;
}
