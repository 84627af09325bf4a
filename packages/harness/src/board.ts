import { setTimeout as wait } from 'node:timers/promises';
import { call, type Match, sportsApi, type Transport } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { steadyFetch } from './steady-fetch.ts';

const PAGE = 100;
const IDS_MAX = 20;

const guest = (baseUrl: string): Transport => ({ baseUrl, fetch: steadyFetch, headers: () => ({ 'accept-language': 'en' }) });

/** Returns every match on offer that starts at `from` or later, with its main markets, as a guest sees them. */
export async function matchesFrom(baseUrl: string, from: Date, game: SportGame = 'soccer'): Promise<readonly Match[]> {
  const found: Match[] = [];
  for (;;) {
    const request = { game, start: found.length, limit: PAGE, timestamp: String(from.getTime()) } as const;
    const { list } = await call(guest(baseUrl), sportsApi.matches, request);
    found.push(...list);
    if (list.length < PAGE) return found;
  }
}

/** Returns these matches with all their markets. */
export async function matchesById(baseUrl: string, ids: readonly string[], game: SportGame = 'soccer'): Promise<readonly Match[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, page) => ids.slice(page * IDS_MAX, (page + 1) * IDS_MAX));
  const found: Match[] = [];
  for (const page of pages) {
    const request = { game, start: 0, limit: PAGE, match_id: page.join() } as const;
    found.push(...(await call(guest(baseUrl), sportsApi.matches, request)).list);
  }
  return found;
}

/** Polls until there is a result. Throws if there is none within the timeout. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + seconds * 1_000; ; await wait(20)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain until ${what}`);
  }
}
