export type { Rpc } from './evm.ts';
export { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from './local-chain.ts';
