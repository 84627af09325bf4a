export type { KitTarget } from './kit.ts';
export { type OperatorAddress, type OperatorClient, operatorClient, signedCall } from './operator-client.ts';
export { type KitRow, runKit } from './run-kit.ts';
export { type GameProvider, startGameProvider } from './start-game-provider.ts';
