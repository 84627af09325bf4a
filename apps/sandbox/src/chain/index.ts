export type { Rpc } from './evm.ts';
export { callData, type LocalChain, startLocalChain } from './local-chain.ts';
