import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bettingApi, type Match, Refusal, type RequestOf, statusOf, walletApi } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { amount, odds } from '@fairbook/core/money';
import type { HousePlayer, Rates } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { drawIntent, type OpenDraw } from './draw-intent.ts';
import type { Acknowledged, Intent } from './intent.ts';

/** The outcomes of all clients' intents. */
export interface Record {
  readonly acknowledged: Acknowledged[];
  readonly refused: Map<string, number>;
  /** Attempts that were cut off or answered with an error. */
  cutOff: number;
  /** Calls without an answer after all their retries, repeated with the same key. */
  unanswered: number;
  /** Keys that never got an answer. */
  readonly abandoned: string[];
}

export const emptyRecord = (): Record => ({ acknowledged: [], refused: new Map(), cutOff: 0, unanswered: 0, abandoned: [] });

export interface ClientDeps {
  readonly player: HousePlayer;
  readonly rates: Rates;
  readonly chance: Chance;
  /** The matches on offer, as last read. */
  readonly board: () => readonly Match[];
  readonly draws: () => readonly OpenDraw[];
  readonly record: Record;
  /** Once true, no new intent starts. */
  readonly stopped: () => boolean;
}

const CURRENCIES: readonly Currency[] = ['USDT', 'BRL', 'EUR'];

const PATIENCE_MS = 120_000;

/** Places bets on matches and draws and makes deposits one after another, each retried under one key until answered, however often the house crashes. */
export async function runClient(deps: ClientDeps): Promise<void> {
  while (!deps.stopped()) {
    const intent = nextIntent(deps);
    if (intent) await insist(deps, intent);
    else await wait(50);
  }
}

function nextIntent(deps: ClientDeps): Intent | undefined {
  const drawn = deps.chance.whole(100);
  if (drawn < 10) return depositIntent(deps);
  return drawn < 40 ? drawIntent(deps, deps.draws()) : betIntent(deps);
}

function depositIntent({ player, rates, chance }: ClientDeps): Intent {
  const key = randomUUID();
  const typed = amount(BigInt(1 + chance.whole(20)) * 1_000_000n);
  const request = { type: 'sandbox', currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', amount: typed } as const;
  return { kind: 'deposit', key, attempt: async () => [{ key, amount: (await player.call(walletApi.recharge, request, key)).score }] };
}

function betIntent({ player, rates, chance, board }: ClientDeps): Intent | undefined {
  const matches = chance.some(board(), 1 + chance.whole(3));
  if (matches.length === 0) return undefined;
  const currency = chance.oneOf(CURRENCIES);
  const key = randomUUID();
  const request: RequestOf<typeof bettingApi.placeBet> = {
    game: 'soccer',
    currency,
    rate_id: rates.get(currency)?.rateId ?? '',
    // in USDT to the millionth, otherwise in cents
    unit_stake: amount(currency === 'USDT' ? BigInt(100_000 + chance.whole(3_000_000)) : BigInt(10 + chance.whole(300)) * 10_000n),
    multiple: 1,
    sizes: [matches.length],
    odds_policy: 'any',
    legs: matches.map((match) => ({
      match_id: match.match_id,
      kind: 'wl',
      name: chance.oneOf(['w', 'd', 'l']),
      odds: odds(20_000),
      handicap_val: null,
      banker: false,
    })),
  };
  return { kind: 'bet', key, attempt: async () => [{ key, amount: (await player.call(bettingApi.placeBet, request, key)).total_price }] };
}

async function insist({ player, record }: ClientDeps, { kind, key, attempt }: Intent): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) {
    try {
      for (const each of await attempt()) record.acknowledged.push({ kind, player: player.playerId, ...each });
      return;
    } catch (error) {
      const code = definite(error);
      if (code !== undefined) {
        record.refused.set(code, (record.refused.get(code) ?? 0) + 1);
        return;
      }
      record.unanswered += 1;
    }
  }
  record.abandoned.push(key);
}

/** Returns the code of a final refusal. An error, a busy house or a lost session decides nothing about the intent. */
function definite(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || statusOf(error.code) >= 500 || error.code.startsWith('auth.')) return undefined;
  return error.code;
}
