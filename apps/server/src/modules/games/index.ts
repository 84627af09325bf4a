export { createGames } from './create-games.ts';
export type { Games, GamesDeps } from './games.ts';
export type { GamePort, GameWalletProvider, MoveOrder } from './ports.ts';
export { addGameCalls } from './rounds/add-game-calls.ts';
export { createGameRounds } from './rounds/create-rounds.ts';
export { providerGamesRoutes } from './rounds/provider-games-routes.ts';
export type { GameRounds } from './rounds/rounds.ts';
export { gamesRoutes } from './routes.ts';
export { signedWallet } from './signed-wallet.ts';
