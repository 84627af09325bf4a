import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { ChainTerms } from './chain-terms.ts';
import { type CreditDeps, type Credited, creditTransfers } from './credit-transfers.ts';
import { type ChainNode, createNode, NodeFault } from './node.ts';
import { scanBlocks, type Walked } from './scan-blocks.ts';
import { touchChain } from './sql.ts';
import { readChannel } from './sql-deposits.ts';

export interface WatchDeps extends Omit<CreditDeps, 'node' | 'terms'> {
  readonly terms: Omit<ChainTerms, 'minimum'>;
  /** Set by tests that use a lying node. */
  readonly node?: ChainNode;
  /** A function, because the log is created after the modules. */
  readonly log: () => Pick<Log, 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'count'>;
}

/** How often the chain is polled. */
const EVERY_SECONDS = 5;

/** Polls the chain for as long as the process runs. Answers of the node that cannot be trusted are counted and logged, and credit nothing. */
export const watchJob = (deps: WatchDeps): Job => ({
  name: 'watch-chain',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    try {
      await watchOnce(deps);
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error;
      deps.metrics.count('chain', error.code);
      deps.log().warn({ fault: error.code, said: error.message }, 'the node of the chain cannot be believed now; nothing is credited');
    }
  },
});

/**
 * Reads new blocks, goes back after a reorganisation, credits transfers that are deep enough. Throws NodeFault before it credits anything that the node must
 * confirm.
 */
export async function watchOnce({ terms: fixed, metrics, log, ...deps }: WatchDeps): Promise<Walked & Credited> {
  const terms: ChainTerms = { ...fixed, minimum: (await readChannel(deps.db)).minimum };
  const node = deps.node ?? createNode(terms);
  const chainId = await node.chainId();
  if (chainId !== terms.chainId) throw new NodeFault('other_chain', `the node is on chain ${chainId}, not ${terms.chainId}`);
  const orphaned = (transfers: number) => {
    metrics.count('chain', 'orphaned', transfers);
    log().error({ transfers }, 'the chain took back blocks whose transfers were credited: the office must look');
  };
  const walked = await scanBlocks({ db: deps.db, node, terms, orphaned });
  const credited = await creditTransfers({ ...deps, node, terms }, walked.height);
  await touchChain(deps.db, terms.chainId);
  metrics.count('chain', 'looked');
  for (const [outcome, count] of Object.entries(credited)) if (count > 0) metrics.count('chain', outcome, count);
  return { ...walked, ...credited };
}
