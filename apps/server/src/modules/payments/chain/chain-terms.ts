import type { TransferTerms } from '@fairbook/core/payments';

/** One token on one chain, as this house takes it. */
export interface ChainTerms extends TransferTerms {
  /** Where the node speaks JSON-RPC. */
  readonly rpcUrl: string;
  readonly chainId: number;
  /** What players call the chain: "Ethereum (ERC-20)". */
  readonly network: string;
  /** The token's contract, lower case. */
  readonly token: string;
  readonly decimals: number;
  /** The extended public key that addresses are derived from. The server never has the private one. */
  readonly publicKey: string;
}

/** The same decimals and hashes everywhere: 0x and lower case. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'; // keccak256 of Transfer(address,address,uint256)

/** How many blocks are remembered. A deeper reorganisation stops the watcher until staff have looked into it. */
export const REMEMBERED = 512n;
/** A node whose newest block is older than this is out of sync with its peers. */
export const STALE_AFTER_MS = 15 * 60_000;
