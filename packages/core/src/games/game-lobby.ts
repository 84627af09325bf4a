import type { SeamlessProvider } from './game-round.ts';

/**
 * What the specification's addresses call the games of each provider, in the order the lobby shows them: `/game/pgGame`. `/game` leads to the first of them that
 * is visible; winfinity has no entry in its menus and stands in the lobby alone.
 */
export const LOBBY_PROVIDERS = { pgGame: 'pg', tadaGame: 'tada', noah: 'pg2', winfinity: 'winfinity' } as const satisfies Readonly<
  Record<string, SeamlessProvider>
>;
export type LobbyType = keyof typeof LOBBY_PROVIDERS;
export const LOBBY_TYPES = Object.keys(LOBBY_PROVIDERS) as readonly LobbyType[] as readonly [LobbyType, ...LobbyType[]];

/** What players look for a title by. */
export const TITLE_KINDS = ['slots', 'instant', 'cards', 'crash'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/** How far single rounds stray from the long run, as the provider says: from many small wins to few large ones. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];
