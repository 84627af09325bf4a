import type { SeamlessProvider } from './game-round.ts';

/**
 * The names of the providers' games in the specification's addresses, in the order of the lobby: `/game/pgGame`. `/game` leads to the first visible one;
 * winfinity has no menu entry and appears only in the lobby.
 */
export const LOBBY_PROVIDERS = { pgGame: 'pg', tadaGame: 'tada', noah: 'pg2', winfinity: 'winfinity' } as const satisfies Readonly<
  Record<string, SeamlessProvider>
>;
export type LobbyType = keyof typeof LOBBY_PROVIDERS;
export const LOBBY_TYPES = Object.keys(LOBBY_PROVIDERS) as readonly LobbyType[] as readonly [LobbyType, ...LobbyType[]];

/** The providers whose games are played over a wallet there, by the names of their calls (specification, section 7). */
export const WALLET_PROVIDERS = ['ky', 'ng'] as const;
export type WalletProvider = (typeof WALLET_PROVIDERS)[number];

/** The kinds by which players filter titles. */
export const TITLE_KINDS = ['slots', 'instant', 'cards', 'crash'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/** How far single rounds stray from the long run, as declared by the provider: from many small wins to few large ones. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];
