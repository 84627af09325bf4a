import type { BeaconChain, BeaconRound } from '@fairbook/fair';
import * as z from 'zod/mini';
import { type CheckRound, checkHere } from './beacon-worker.ts';

/** A public source of randomness. What it says is evidence, not truth: whoever draws by a round verifies it against the chain. */
export interface Beacon {
  /** The one that draws are planned by. */
  readonly chain: BeaconChain;
  /** The round as it was signed, of that chain or of another one, by which draws were planned before; undefined when it is not there yet, or nobody who was asked tells it. */
  round(n: number, chain?: BeaconChain): Promise<BeaconRound | undefined>;
}

/** All mirrors together are asked for at most this long times their number. */
const ANSWER_WITHIN_MS = 2_000;
const ANSWER_MAX_BYTES = 4_096;

/** As drand answers to `GET /<chain>/public/<round>`; its randomness is left out, because it is the signature's hash. */
const zRound = z.object({ round: z.int().check(z.minimum(1)), signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)) });

export interface BeaconOptions {
  readonly chain: BeaconChain;
  /** Mirrors of the chain, as `https://api.drand.sh`; without any nothing is ever told. */
  readonly urls: readonly string[];
  readonly answerWithinMs?: number;
  readonly check?: CheckRound | undefined;
}

/**
 * Chains that are read over HTTP, as drand speaks it. Mirrors are asked one after another, beginning with the one that answered last, until one tells the very round
 * that was asked for with the chain's signature; a silent, slow, broken or lying mirror costs time and nothing else.
 */
export function createBeacon({ chain: own, urls, answerWithinMs = ANSWER_WITHIN_MS, check = checkHere }: BeaconOptions): Beacon {
  /** Of each chain, by its hash. */
  const answeredLast = new Map<string, string>();
  return {
    chain: own,
    async round(n, chain = own) {
      const first = answeredLast.get(chain.hash);
      const mirrors = first === undefined ? urls : [first, ...urls.filter((url) => url !== first)];
      for (const url of mirrors) {
        const told = await ask(`${url}/${chain.hash}/public/${n}`, answerWithinMs);
        if (told?.round !== n || (await check(chain, told)) === undefined) continue;
        answeredLast.set(chain.hash, url);
        return told;
      }
      return undefined;
    },
  };
}

async function ask(url: string, answerWithinMs: number): Promise<BeaconRound | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' });
    const said = await answer.text();
    return answer.ok && said.length <= ANSWER_MAX_BYTES ? z.parse(zRound, JSON.parse(said)) : undefined;
  } catch {
    return undefined; // it is asked again, and the next mirror is asked now
  }
}
