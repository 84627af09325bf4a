import type { GamePosition, GameRules, PlayedGame } from '@fairbook/core/games/play';

/** The languages that a provider's pages speak; players of others read Portuguese. */
export const PAGE_LANGUAGES = ['pt', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
export type Told = Readonly<Record<PageLanguage, string>>;

/** Those that call the house for each stake, and those where a player has a wallet. */
export type GameMaker = 'pg' | 'tada' | 'pg2' | 'winfinity' | 'ky' | 'ng';

/** A move that can be made by a button below the board. `bits` is the sum of what is ticked on it. */
export interface MoveButton {
  readonly move: number | 'bits';
  readonly says: Told;
}

/** A game as a provider serves it: all that is known of it besides its rules. */
export interface GameDefinition<Seen = never> {
  readonly id: PlayedGame;
  /** Where it stands. */
  readonly makers: readonly GameMaker[];
  readonly kind: 'slots' | 'instant' | 'cards' | 'crash';
  readonly volatility: 'low' | 'medium' | 'high';
  /** What comes back of a stake in the long run, by best play where there is something to decide, and of the least good choice; millionths. */
  readonly returnE6: number;
  readonly names: Told;
  /** An SVG of 160 by 160. */
  readonly picture: string;
  readonly rules: GameRules<Seen>;
  /** How to play, the best play and what each choice gives back; paragraphs. */
  readonly help: readonly Told[];
  /** What can be chosen before a round; left out where there is nothing to choose. */
  readonly choice?: {
    readonly says: Told;
    readonly of: readonly { readonly choice: number; readonly says: Told }[];
    readonly first: number;
  };
  /** The table as its player sees it, in elements; undefined: before the first round. What may be moved on it has `data-move`. */
  board(position: GamePosition<Seen> | undefined, language: PageLanguage, choice: number): string;
  /** Moves that are made below the board. */
  buttons?(position: GamePosition<Seen>): readonly MoveButton[];
}

/** Gives a definition its type and hides what its player sees: only its own board reads that. */
export const gameDefinition = <Seen>(definition: GameDefinition<Seen>): GameDefinition => definition as unknown as GameDefinition;

/** The same in every language. */
export const alike = (text: string): Told => ({ pt: text, en: text });

const LOCALE = { pt: 'pt-BR', en: 'en-GB' } as const;
/** `1,5 ×` of 15000. */
export const timesOf = (payE4: number, language: PageLanguage): string =>
  `${(payE4 / 10_000).toLocaleString(LOCALE[language], { maximumFractionDigits: 2 })} ×`;
export const timesTold = (payE4: number): Told => ({ pt: timesOf(payE4, 'pt'), en: timesOf(payE4, 'en') });

/** A picture in the house's manner: a sign on a coloured ground. */
export const pictureOf = (title: string, [ground, shade]: readonly [string, string], sign: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><title>${title}</title><rect width="160" height="160" rx="20" fill="${ground}"/><path d="M0 128 160 84v56a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" fill="${shade}"/>${sign}</svg>`;
