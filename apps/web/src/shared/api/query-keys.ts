import type { Game, LotteryGame, SportGame } from '@fairbook/core/catalog';

/** The names of everything read from the server. Parts from the general to the particular, so that a prefix invalidates a family; no amounts. */
export const keys = {
  matches: (game: SportGame, filter?: string) => (filter === undefined ? ['matches', game] : ['matches', game, filter]),
  match: (id: string) => ['match', id],
  results: (game: SportGame, filter?: string) => (filter === undefined ? ['results', game] : ['results', game, filter]),
  found: (game: SportGame, text: string) => ['found', game, text],
  form: (game: SportGame, match: string) => ['form', game, match],
  prices: (match: string, market: string, version: string) => ['prices', match, market, version],
  team: (game: SportGame, id: string) => ['team', game, id],
  lotteries: ['lotteries'],
  draws: (game: LotteryGame, filter?: string) => (filter === undefined ? ['draws', game] : ['draws', game, filter]),
  lotteryOdds: (game: LotteryGame) => ['lottery-odds', game],
  drawBets: (game: LotteryGame, status?: string) => (status === undefined ? ['draw-bets', game] : ['draw-bets', game, status]),
  drawBet: (id?: string) => (id === undefined ? ['draw-bet'] : ['draw-bet', id]),
  account: ['account'],
  limits: ['limits'],
  exchange: ['exchange'],
  gameConfig: (kind: Game) => ['game-config', kind],
  myBets: (game: SportGame, status?: string) => (status === undefined ? ['my-bets', game] : ['my-bets', game, status]),
  bet: (id?: string) => (id === undefined ? ['bet'] : ['bet', id]),
  allBets: (which?: string, ...of: readonly string[]) => (which === undefined ? ['all-bets'] : ['all-bets', which, ...of]),
  notices: (which?: string) => (which === undefined ? ['notices'] : ['notices', which]),
  availableGames: ['available-games'],
  gameLobby: (language?: string) => (language === undefined ? ['game-lobby'] : ['game-lobby', language]),
  ownTitles: ['own-titles'],
  sitting: (launch: string) => ['sitting', launch],
  round: (id: string) => ['round', id],
  house: ['house'],
  registrationNeeds: ['registration-needs'],
  disavowal: (token: string) => ['not-me', token],
  me: ['me'],
  sessions: ['sessions'],
  security: ['security'],
  rewards: ['rewards'],
  cases: ['cases'],
  texts: ['texts'],
  support: ['support'],
} as const satisfies Record<string, readonly string[] | ((...parts: never[]) => readonly string[])>;

/** Families that only a signed-in player may ask for. */
export const ASKED_BY_PLAYERS: readonly string[] = [
  'account',
  'limits',
  'my-bets',
  'bet',
  'draw-bets',
  'draw-bet',
  'all-bets',
  'notices',
  'me',
  'sessions',
  'security',
  'rewards',
  'cases',
  'texts',
  'own-titles',
  'sitting',
  'round',
];

/** Families that belong to the signed-in player and are forgotten when the session ends: limits of bets are told to guests as well, others than theirs. */
export const PRIVATE_FAMILIES: readonly string[] = [...ASKED_BY_PLAYERS, 'game-config'];
