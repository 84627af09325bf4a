export { createGames } from './create-games.ts';
export type { Games, GamesDeps } from './games.ts';
export type { GamePort, GameWalletProvider, MoveOrder } from './ports.ts';
export { gamesRoutes } from './routes.ts';
export { signedWallet } from './signed-wallet.ts';
