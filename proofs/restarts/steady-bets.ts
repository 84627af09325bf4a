import { setTimeout as wait } from 'node:timers/promises';
import { type Match, retryDelay } from '@fairbook/contract';
import { formatOdds } from '@fairbook/core/money';
import type { HousePlayer } from '@fairbook/harness/player';
import { Pool } from 'undici';
import { v7 } from 'uuid';
import type { Acknowledged } from '../torture/intent.ts';

/** The outcomes of bets sent at a steady rate over persistent connections, each retried under its key until answered. */
export interface BetsSent {
  readonly acknowledged: Acknowledged[];
  sent: number;
  /** Connections that ended during a request without an answer. */
  cut: number;
  /** Connections that failed before anything was sent. */
  unconnected: number;
  /** Answers that the house is busy. */
  busy: number;
  /** Other final refusals, by status and code. */
  readonly other: Map<string, number>;
  /** Bets that never got an answer. */
  abandoned: number;
  /** The rate achieved. */
  readonly perSecond: number;
}

export interface SteadyBets {
  readonly url: string;
  readonly players: readonly HousePlayer[];
  readonly matches: readonly Match[];
  readonly perSecond: number;
  readonly connections: number;
  readonly stopped: () => boolean;
}

const STAKE = 10_000n;
const ATTEMPTS = 40;
/** The timeout of an answer; on a busy machine a slow one is not cut off. */
const ANSWER_MS = 60_000;
/** The most concurrent bets: a machine too busy for the rate gets fewer, which is reported. */
const FLYING_MAX = 500;

export async function sendBets({ url, players, matches, perSecond, connections, stopped }: SteadyBets): Promise<BetsSent> {
  const report: BetsSent = { acknowledged: [], sent: 0, cut: 0, unconnected: 0, busy: 0, other: new Map(), abandoned: 0, perSecond: 0 };
  const pool = new Pool(url, { connections, pipelining: 1, keepAliveTimeout: 30_000, headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS });
  const bodies = bodiesOf(matches);

  const insist = async (player: HousePlayer, body: string): Promise<void> => {
    const key = v7();
    const headers = { ...player.transport.headers(), 'content-type': 'application/json', 'idempotency-key': key };
    report.sent += 1;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      let retryAfter: string | null = null;
      await seeWhatClosed();
      try {
        const answer = await pool.request({ method: 'POST', path: '/sports/api/v1/soccer/bet', headers, body });
        const said = await answer.body.text();
        if (answer.statusCode === 200) {
          report.acknowledged.push({ kind: 'bet', player: player.playerId, key, amount: STAKE });
          return;
        }
        if (answer.statusCode !== 503 && answer.statusCode !== 429) {
          const why = `${answer.statusCode} ${/"code":"([\w.]+)"/.exec(said)?.[1] ?? ''}`;
          report.other.set(why, (report.other.get(why) ?? 0) + 1);
          return;
        }
        retryAfter = String(answer.headers['retry-after'] ?? '');
        report.busy += 1;
      } catch (error) {
        const code = String((error as NodeJS.ErrnoException).code ?? '');
        if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') report.unconnected += 1;
        else report.cut += 1;
      }
      await wait(retryDelay(Math.min(attempt, 3), Math.random(), retryAfter));
    }
    report.abandoned += 1;
  };

  const flying = new Set<Promise<void>>();
  const begun = performance.now();
  for (let at = 0; !stopped(); at += 1) {
    await wait(Math.max(0, begun + (at * 1_000) / perSecond - performance.now()));
    if (flying.size >= FLYING_MAX) await Promise.race(flying);
    const player = players[at % players.length] as HousePlayer;
    const bet: Promise<void> = insist(player, bodies[at % bodies.length] ?? '').finally(() => flying.delete(bet));
    flying.add(bet);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(flying);
  await pool.close();
  return { ...report, perSecond: report.sent / seconds };
}

/** Lets the event loop notice closed connections, also through the balancer: otherwise a busy process would send over one and blame the server. */
const seeWhatClosed = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Returns singles on every side of every match, at any odds. */
const bodiesOf = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap((match) =>
    (['w', 'd', 'l'] as const).map((name) => {
      const odds = match.compare.wl?.odds[name];
      if (odds === undefined) throw new Error(`match ${match.match_id} has no odds for ${name}`);
      const leg = { match_id: match.match_id, kind: 'wl', name, odds: formatOdds(odds), handicap_val: null };
      return JSON.stringify({
        ...{ currency: 'USDT', rate_id: '1', unit_stake: '0.01', multiple: 1, sizes: [1] },
        odds_policy: 'any',
        legs: [leg],
      });
    }),
  );
