import type { BeaconChain } from '@fairbook/fair';
import { type Queries, statement } from '../../platform/db/db.ts';
import type { Beacon } from './sources/beacon.ts';
import { readClock } from './sql/reads.ts';

/** A chain that new draws do not use any more, but draws that are published already do. */
export interface OldChain {
  readonly hash: string;
  readonly draws: number;
  /** When the last of these draws is. */
  readonly until: Date;
  /** Whether a mirror serves its rounds; if none does, these draws will be void. */
  readonly isTold: boolean;
}

const inUse = statement(
  'lottery.chains_in_use',
  `select c.hash, c.public_key as "publicKey", c.genesis, c.period_seconds as "periodSeconds", w.draws, w.until
   from (select chain, count(*)::int as draws, max(draws_at) as until from draws where source = 'own' and status = 'waiting' group by chain) as w
   join beacon_chains c on c.hash = w.chain order by w.until`,
);

/** Every mirror serves a round of this age; it may not have the newest one yet. */
const SETTLED_ROUNDS = 10;

/** Checks with the mirrors each chain that draws wait for and that new draws do not use. */
export async function listOldChains(db: Queries, beacon: Beacon | undefined): Promise<readonly OldChain[]> {
  const rows = await db.query<BeaconChain & Pick<OldChain, 'draws' | 'until'>>(inUse);
  const old = rows.filter(({ hash }) => hash !== beacon?.chain.hash);
  const now = await readClock(db);
  return Promise.all(
    old.map(async ({ draws, until, ...chain }) => {
      const newest = Math.floor((now.getTime() / 1_000 - chain.genesis) / chain.periodSeconds) + 1;
      const told = await beacon?.round(Math.max(1, newest - SETTLED_ROUNDS), chain);
      return { hash: chain.hash, draws, until, isTold: told !== undefined };
    }),
  );
}
