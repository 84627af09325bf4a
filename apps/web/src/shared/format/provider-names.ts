import { LOBBY_PROVIDERS, type LobbyType, type SeamlessProvider } from '@fairbook/core/games';

/** The names that providers of games use for themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SeamlessProvider, string>> = {
  pg: 'PG Games',
  tada: 'TaDa',
  pg2: 'Noah',
  winfinity: 'Winfinity',
};
export const providerName = (type: LobbyType): string => PROVIDER_NAMES[LOBBY_PROVIDERS[type]];
