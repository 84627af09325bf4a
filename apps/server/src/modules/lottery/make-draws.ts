import type { DrawVoidReason } from '@fairbook/core/lottery';
import { type BeaconChain, type BeaconRound, QUICKNET, resultOf } from '@fairbook/fair';
import { type Db, inTransaction, isDatabaseError, type Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import type { Beacon } from './sources/beacon.ts';
import { type CheckRound, checkHere } from './sources/beacon-worker.ts';
import { type DueDraw, insertResult, selectDueDraws, selectIsDecided, selectOverdue, voidMissing } from './sql/drawer.ts';

export interface DrawingDeps {
  /** Acts as the drawer. */
  readonly drawer: Db;
  readonly beacon: Beacon | undefined;
  /** Left out: on this thread. */
  readonly check?: CheckRound | undefined;
  /** False: the code that would draw is not what was approved of, so it draws nothing. Left out: it may. */
  readonly mayDraw?: boolean;
  readonly onDecided: (drawId: string) => Promise<void>;
  /** Told what came of each draw, for those who run the house: a void one is their business. */
  readonly observe?: (made: MadeDraw) => void;
}

export interface MadeDraw {
  readonly game: string;
  readonly drawNo: string;
  /** Why it is void; undefined of a drawn one. */
  readonly missing: DrawVoidReason | undefined;
}

/** So many draws wait for the beacon side by side. */
const AT_ONCE = 8;

/**
 * Makes every own draw whose round is signed: by the seed that was committed to and the round that was fixed, whatever else is known. Killed anywhere it makes the same
 * draws again, and no others; beside itself it makes each once. What misses its seed or its round for the set time is void.
 */
export async function makeDraws(deps: DrawingDeps): Promise<void> {
  const roundOf = createRounds(deps);
  const due = await selectDueDraws(deps.drawer);
  if (deps.mayDraw === false) {
    for (const draw of due) await voidDraw(deps, draw, 'code_changed');
    return;
  }
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(due.slice(at, at + AT_ONCE).map((draw) => makeDraw(deps, draw, roundOf)));
  }
  for (const draw of await selectOverdue(deps.drawer)) await voidDraw(deps, draw, 'result_missing');
}

async function makeDraw(deps: DrawingDeps, draw: DueDraw, roundOf: RoundOf): Promise<void> {
  const { seed } = draw;
  if (seed === null) return voidDraw(deps, draw, 'seed_missing');
  const chain = chainOf(draw, deps.beacon);
  const round = await roundOf(chain, draw.round);
  if (!round) return voidDraw(deps, draw, 'beacon_missing');
  const numbers = resultOf({ ...draw, chain, serverSeed: seed }, round.randomness);
  await decide(deps, { ...draw, missing: undefined }, async (tx) => {
    await insertResult(tx, draw.id, { numbers, seed, signature: round.signature, randomness: round.randomness });
    return true;
  });
}

/** The chain a draw was published with. One that is set up or in the program is believed from nobody else, the database included. */
function chainOf({ chainHash: hash, publicKey, genesis, periodSeconds }: DueDraw, beacon: Beacon | undefined): BeaconChain {
  const known = [QUICKNET, ...(beacon ? [beacon.chain] : [])].find((chain) => chain.hash === hash);
  return known ?? { hash, publicKey, genesis, periodSeconds };
}

type SignedRound = BeaconRound & { readonly randomness: string };
type RoundOf = (chain: BeaconChain, round: number) => Promise<SignedRound | undefined>;

/**
 * Rounds with their randomness, once the signature of the draw's own chain was checked, which need not be the one that draws are planned by now; undefined when nobody
 * has one. Games that share a round ask for it once.
 */
function createRounds({ beacon, check = checkHere }: Pick<DrawingDeps, 'beacon' | 'check'>): RoundOf {
  const asked = new Map<string, Promise<SignedRound | undefined>>();
  const ask = async (chain: BeaconChain, number: number): Promise<SignedRound | undefined> => {
    const round = await beacon?.round(number, chain);
    const randomness = round?.round === number ? await check(chain, round) : undefined;
    return round && randomness !== undefined ? { ...round, randomness } : undefined;
  };
  return (chain, number) => {
    const key = `${chain.hash} ${number}`;
    const known = asked.get(key) ?? ask(chain, number);
    asked.set(key, known);
    return known;
  };
}

const voidDraw = (deps: DrawingDeps, draw: Pick<DueDraw, 'id' | 'game' | 'drawNo'>, why: DrawVoidReason): Promise<void> =>
  decide(deps, { ...draw, missing: why }, (tx) => voidMissing(tx, draw.id, why));

/** Writes what came of a draw and tells of it, together; then whoever has bets on it is told. */
async function decide(
  { drawer, onDecided, observe }: DrawingDeps,
  { id, game, drawNo, missing }: Pick<DueDraw, 'id' | 'game' | 'drawNo'> & Pick<MadeDraw, 'missing'>,
  write: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const status = missing === undefined ? 'drawn' : 'void';
  try {
    const isDecided = await inTransaction(drawer, async (tx) => {
      if (!(await write(tx))) return false;
      await appendEvents(tx, [{ topic: `draw:${game}`, event: { kind: 'draw.changed', game, match_id: id, draw_no: drawNo, status } }]);
      return true;
    });
    if (!isDecided) return;
    observe?.({ game, drawNo, missing });
  } catch (error) {
    // Somebody else made it at the same moment, and came to the same.
    if (!isDatabaseError(error) || !(await selectIsDecided(drawer, id))) throw error;
  }
  await onDecided(id);
}
