import type { SportGame } from '@fairbook/core/catalog';
import type { HousePlayer } from '@fairbook/harness/player';
import type { PlannedBet, WireSlip } from './planned-bet.ts';

/** The house's answer to a planned bet. */
export interface PlacedBet {
  readonly planned: PlannedBet;
  /** Undefined if it was accepted. */
  readonly refusal: string | undefined;
  /** How the answer differs from the expected one; empty if it does not. */
  readonly surprise: string;
}

const AT_ONCE = 48;
/** The percentages of accepted bets sent again unchanged, and with another stake under the same key. */
const SAME_AGAIN = 5;
const OTHER_AGAIN = 2;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly refusal: string | undefined;
}

/** Places bets, many at once. */
export async function placeBets(
  game: SportGame,
  players: readonly HousePlayer[],
  bets: readonly PlannedBet[],
): Promise<readonly PlacedBet[]> {
  const placed: PlacedBet[] = [];
  const waiting = bets.entries();
  const work = async () => {
    for (const [place, planned] of waiting)
      placed[place] = await placeBet((body, key) => send(game, players[planned.player] as HousePlayer, key, body), planned, place % 100);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return placed;
}

async function placeBet(
  sent: (body: WireSlip, key: string) => Promise<Answer>,
  planned: PlannedBet,
  hundredth: number,
): Promise<PlacedBet> {
  const { key, body, refusal: expected, spoiled } = planned;
  const answer = await sent(body, key);
  const { refusal } = answer;
  if (refusal !== expected)
    return { planned, refusal, surprise: `${spoiled || planned.kind}: ${refusal ?? 'taken'}, expected ${expected ?? 'taken'}` };
  if (refusal === undefined && hundredth < SAME_AGAIN) {
    const again = await sent(body, key);
    if (again.text !== answer.text) return { planned, refusal, surprise: `the same again: ${again.text}, expected ${answer.text}` };
  } else if (refusal === undefined && hundredth < SAME_AGAIN + OTHER_AGAIN) {
    const other = await sent({ ...body, multiple: body.multiple + 1 }, key);
    if (other.refusal !== 'request.idempotency_conflict')
      return { planned, refusal, surprise: `the same key for another bet: ${other.text}` };
  }
  return { planned, refusal, surprise: '' };
}

async function send(game: SportGame, { transport }: HousePlayer, key: string, body: WireSlip): Promise<Answer> {
  const answer = await transport.fetch(`${transport.baseUrl}/sports/api/v1/${game}/bet`, {
    method: 'POST',
    headers: { ...transport.headers(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { error } = JSON.parse(text) as { readonly error?: { readonly code: string } };
  return { status: answer.status, text, refusal: error?.code };
}
