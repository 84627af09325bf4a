export { chainOfBeacon, infoOfChain, type LocalBeacon, type ResultFeeds, startBeacon, startResultFeeds } from './draws/index.ts';
export { type Exclusion, LISTED_CPF, startExclusion } from './exclusion/index.ts';
export { type GameWallets, startGameWallets } from './games/index.ts';
export { type Inbox, startInbox } from './inbox/index.ts';
export type { PayFaults } from './pay/pay-faults.ts';
export { type Pay, type PayOptions, setPayFaults, startPay } from './pay/start-pay.ts';
export { type Payout, type PayoutOptions, startPayout } from './payout/index.ts';
export {
  GAME_DEFINITIONS,
  type GameProviders,
  type KitRow,
  type KitTarget,
  type OperatorAddress,
  type OperatorClient,
  operatorClient,
  runKit,
  signedCall,
  startGameProviders,
} from './seamless/index.ts';
export { SIMULATED_GAMES, shortestMsOf, simulatedWorlds, type World, type WorldOptions } from './simulated/index.ts';
export type { Faults } from './vendor/faults.ts';
export type { ToldWorld } from './vendor/feed-log.ts';
export { setFaults, startVendor, type Vendor, type VendorOptions } from './vendor/start-vendor.ts';
