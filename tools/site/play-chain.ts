import { PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { nextFreePort } from '../setup/ports.mjs';

const FIRST_CHAIN_PORT = 3990;
const BLOCK_EVERY_MS = 3_000;

/** A chain of play money and what a server must know of it. */
export interface PlayChain {
  /** Where a browser finds a wallet that pays on it. */
  readonly wallet: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts a chain that is gone when it stops; the next one has another number, so that a house never takes it for the one before. */
export async function startPlayChain(): Promise<PlayChain> {
  const chainId = Math.floor(Date.now() / 1000);
  const chain = await startLocalChain({ chainId, port: await nextFreePort(FIRST_CHAIN_PORT), blockEveryMs: BLOCK_EVERY_MS });
  return {
    wallet: chain.url,
    environment: {
      FAIRBOOK_CHAIN_RPC: chain.url,
      FAIRBOOK_CHAIN_ID: String(chainId),
      FAIRBOOK_CHAIN_NAME: 'Ethereum (ERC-20)',
      FAIRBOOK_CHAIN_TOKEN: chain.token,
      FAIRBOOK_CHAIN_CONFIRMATIONS: '6',
      FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY,
    },
    stop: chain.stop,
  };
}
