import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { zToldResults } from '@fairbook/contract/result-feed';
import { MARK_SIX_GAMES, type MarkSixGame } from '@fairbook/core/catalog';
import { deriveMarkSix, drawsBetween, type Schedule, type ToldResult } from '@fairbook/core/lottery';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { hmacOf } from '../signing.ts';
import { answerSigned, askForSignature, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { OFFICIAL_SCHEDULES } from './official-schedules.ts';
import { faultyResult, NO_RESULT_FAULTS, type ResultFaults, zResultFaults } from './result-faults.ts';

interface ResultFeedsOptions extends VendorAddress {
  /** The signing secret of each feed, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** All feeds report the same draws, which derive from this seed. */
  readonly seed: string;
  readonly now?: () => number;
}

export interface ResultFeeds {
  /** Returns the base URL of a feed. */
  urlOf(feed: string): string;
  misbehave(feed: string, faults: Partial<ResultFaults>): void;
  /** Changes the draw schedule of a game. */
  hold(game: MarkSixGame, schedule: Schedule): void;
  /** Returns the balls drawn, as a feed without faults reports them. */
  drawn(game: MarkSixGame, drawNo: string): readonly number[];
  stop(): Promise<void>;
}

/** The draws that all feeds report. */
interface OfficialDraws {
  readonly seed: Uint8Array;
  readonly schedules: Map<MarkSixGame, Schedule>;
}

interface Vendor {
  readonly draws: OfficialDraws;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  faults: ResultFaults;
}

/** A feed reports at most this many draws, and none older than `TOLD_BACK_MS`. */
const REPORTED_MAX = 500;
const REPORTED_BACK_MS = 40 * 86_400_000;

/**
 * Starts feeds of official lottery results, over signed HTTP as in contract/result-feed, each under its own name. `POST /<feed>/v1/faults` turns faults on. The
 * results are made up; feeds without faults agree on them.
 */
export async function startResultFeeds({ secrets, seed, now = Date.now, ...address }: ResultFeedsOptions): Promise<ResultFeeds> {
  const { server, stopping, listen } = vendorServer(address);
  const draws: OfficialDraws = {
    seed: createHash('sha256').update(`results ${seed}`).digest(),
    schedules: new Map(MARK_SIX_GAMES.map((game) => [game, OFFICIAL_SCHEDULES[game]])),
  };
  const vendors = new Map<string, Vendor>();
  for (const [feed, secret] of Object.entries(secrets)) {
    const vendor: Vendor = { draws, secret, now, stop: stopping, faults: NO_RESULT_FAULTS };
    vendors.set(feed, vendor);
    await server.register(async (part) => addCalls(part, vendor), { prefix: `/${feed}` });
  }
  const { url, stop } = await listen();
  return {
    urlOf: (feed) => `${url}/${feed}`,
    misbehave: (feed, faults) => {
      const vendor = vendors.get(feed);
      if (!vendor) throw new Error(`there is no feed ${feed}`);
      vendor.faults = { ...NO_RESULT_FAULTS, ...faults };
    },
    hold: (game, schedule) => void draws.schedules.set(game, schedule),
    drawn: (game, drawNo) => drawnIn(draws, game, drawNo),
    stop,
  };
}

const drawnIn = ({ seed }: OfficialDraws, game: MarkSixGame, drawNo: string): readonly number[] =>
  deriveMarkSix({ game, drawNo, serverSeed: seed, chainHash: '', round: 0, randomness: '' }, hmacOf);

/** Returns the draws from an instant until now, oldest first. */
function resultsSince({ draws, now }: Vendor, game: MarkSixGame, since: Date): readonly ToldResult[] {
  const schedule = draws.schedules.get(game) ?? OFFICIAL_SCHEDULES[game];
  const from = new Date(Math.max(since.getTime(), now() - REPORTED_BACK_MS));
  return drawsBetween(schedule, from, new Date(now() + 1))
    .slice(-REPORTED_MAX)
    .map(({ drawNo, date }) => ({ drawNo, date, numbers: drawnIn(draws, game, drawNo), ordered: true }));
}

const zAsked = z.object({ params: z.object({ game: z.enum(MARK_SIX_GAMES) }), query: z.object({ since: z.iso.datetime() }) });

function addCalls(server: FastifyInstance, vendor: Vendor): void {
  askForSignature(server, vendor);
  server.get('/v1/results/:game', async (request, reply) => {
    const asked = z.safeParse(zAsked, request);
    if (!asked.success) return reply.code(400).send();
    const { params, query } = asked.data;
    const { silent, delay, corrupt_signature: isCorrupt } = vendor.faults;
    if (delay > 0) await pause(delay, undefined, { signal: vendor.stop }).catch(() => undefined);
    if (silent) return reply.hijack();
    const results = resultsSince(vendor, params.game, new Date(query.since)).map((told) => {
      const { drawNo, date, numbers, ordered } = faultyResult(told, vendor.faults);
      return { draw_no: drawNo, date, numbers: [...numbers], ordered };
    });
    return answerSigned(request, reply, {
      ...vendor,
      body: JSON.stringify(z.encode(zToldResults, { game: params.game, results })),
      isCorrupt,
    });
  });
  server.post('/v1/faults', async (request, reply) => {
    const faults = readBody(zResultFaults, request);
    if (faults) vendor.faults = faults;
    return reply.code(faults ? 204 : 400).send();
  });
}
