import { LOBBY_PROVIDERS, type LobbyType, type SeamlessProvider } from '@fairbook/core/games';

/** As providers of games call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SeamlessProvider, string>> = {
  pg: 'PG Games',
  tada: 'TaDa',
  pg2: 'Noah',
  winfinity: 'Winfinity',
};
export const providerName = (type: LobbyType): string => PROVIDER_NAMES[LOBBY_PROVIDERS[type]];
