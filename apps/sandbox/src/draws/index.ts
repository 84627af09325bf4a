export { chainOfBeacon, infoOfChain, type LocalBeacon, startBeacon } from './start-beacon.ts';
export { type ResultFeeds, startResultFeeds } from './start-result-feeds.ts';
