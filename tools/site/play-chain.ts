import { PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { nextFreePort } from '../setup/ports.mjs';

const FIRST_CHAIN_PORT = 3990;
const BLOCK_EVERY_MS = 3_000;

/** A local chain with play money, and the server's settings for it. */
export interface PlayChain {
  /** The address of a wallet page that pays on it. */
  readonly wallet: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts a chain whose data is gone when it stops. Each gets another chain id, so that a server never confuses it with an earlier one. */
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
