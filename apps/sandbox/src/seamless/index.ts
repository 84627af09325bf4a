export type { GameDefinition } from './games/game-definition.ts';
export { GAME_DEFINITIONS } from './games/index.ts';
export type { KitTarget } from './kit.ts';
export { type OperatorAddress, type OperatorClient, operatorClient, signedCall } from './operator-client.ts';
export type { OperatorWallet } from './operator-wallet.ts';
export { addGamePages } from './page/add-game-pages.ts';
export { type KitRow, runKit } from './run-kit.ts';
export { type GameProviders, startGameProviders } from './start-game-providers.ts';
export { createGameTable } from './table/game-table.ts';
