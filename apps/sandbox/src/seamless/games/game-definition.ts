import type { GamePosition, GameRules, PlayedGame } from '@fairbook/core/games/play';

/** The languages of the providers' pages; all other players see Portuguese. */
export const PAGE_LANGUAGES = ['pt', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
export type LocalizedText = Readonly<Record<PageLanguage, string>>;

/** The providers: those with seamless wallets (the first four) and those with transfer wallets. */
export type GameMaker = 'pg' | 'tada' | 'pg2' | 'winfinity' | 'ky' | 'ng';

/** A move made by a button below the board. `bits` is the sum of the ticked values. */
export interface MoveButton {
  readonly move: number | 'bits';
  readonly says: LocalizedText;
}

/** A game as a provider offers it: everything besides its rules. */
export interface GameDefinition<Seen = never> {
  readonly id: PlayedGame;
  /** The providers that offer it. */
  readonly makers: readonly GameMaker[];
  readonly kind: 'slots' | 'instant' | 'cards' | 'crash';
  readonly volatility: 'low' | 'medium' | 'high';
  /** The return to player in millionths, with the best play and the least favourable choice. */
  readonly returnE6: number;
  readonly names: LocalizedText;
  /** An SVG of 160 × 160. */
  readonly picture: string;
  readonly rules: GameRules<Seen>;
  /** Paragraphs on how to play, the best strategy and the return of each choice. */
  readonly help: readonly LocalizedText[];
  /** The choices before a round, if there are any. */
  readonly choice?: {
    readonly says: LocalizedText;
    readonly of: readonly { readonly choice: number; readonly says: LocalizedText }[];
    readonly first: number;
  };
  /** Returns the markup of the table as the player sees it; `position` is undefined before the first round. Elements with `data-move` make that move. */
  board(position: GamePosition<Seen> | undefined, language: PageLanguage, choice: number): string;
  /** The buttons below the board. */
  buttons?(position: GamePosition<Seen>): readonly MoveButton[];
}

/** Types a definition, then hides the type of its position, which only its own board reads. */
export const gameDefinition = <Seen>(definition: GameDefinition<Seen>): GameDefinition => definition as unknown as GameDefinition;

/** Makes a text that is the same in all languages. */
export const sameText = (text: string): LocalizedText => ({ pt: text, en: text });

const LOCALE = { pt: 'pt-BR', en: 'en-GB' } as const;
/** Formats a multiplier in ten-thousandths: 15000 is `1,5 ×`. */
export const formatMultiplier = (payE4: number, language: PageLanguage): string =>
  `${(payE4 / 10_000).toLocaleString(LOCALE[language], { maximumFractionDigits: 2 })} ×`;
export const multiplierText = (payE4: number): LocalizedText => ({ pt: formatMultiplier(payE4, 'pt'), en: formatMultiplier(payE4, 'en') });

/** Returns a tile for the lobby: a symbol on a coloured background. */
export const pictureOf = (title: string, [ground, shade]: readonly [string, string], sign: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><title>${title}</title><rect width="160" height="160" rx="20" fill="${ground}"/><path d="M0 128 160 84v56a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" fill="${shade}"/>${sign}</svg>`;
