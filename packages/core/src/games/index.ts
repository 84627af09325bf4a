export { compareGameFile, type GameFileFault, type OurCall } from './compare-game-file.ts';
export { frameAddress } from './frame-address.ts';
export {
  LOBBY_PROVIDERS,
  LOBBY_TYPES,
  type LobbyType,
  TITLE_KINDS,
  type TitleKind,
  VOLATILITIES,
  type Volatility,
  WALLET_PROVIDERS,
  type WalletProvider,
} from './game-lobby.ts';
export {
  decideRoundCall,
  GAME_CALL_REFUSALS,
  type GameCallRefusal,
  ROUND_CALL_KINDS,
  type RoundCall,
  type RoundCallKind,
  type RoundFacts,
  refusalOfTaken,
  roundMoney,
  SEAMLESS_GAMES,
  type SeamlessGame,
  type SeamlessProvider,
  type TakenCall,
} from './game-round.ts';
export {
  decideGameTransfer,
  GAME_TRANSFER_DIRECTIONS,
  GAME_TRANSFER_REASONS,
  type GameTransferDirection,
  type GameTransferReason,
  type GameTransferStep,
  type GameTransferTerms,
  type GameWalletAnswer,
  gameTransferProblem,
} from './game-transfer.ts';
export {
  GAME_TRANSFER_EDGES,
  GAME_TRANSFER_STATES,
  type GameTransferState,
  gameTransferMayBecome,
  isGameTransferOpen,
} from './game-transfer-states.ts';
export {
  drawTickets,
  JACKPOT_POTS_MAX,
  type JackpotRules,
  jackpotAddsE6,
  jackpotOneIn,
  jackpotProblem,
  jackpotWins,
} from './jackpot.ts';
export {
  placesOf,
  prizesOf,
  shortName,
  TOURNAMENT_PLACES_MAX,
  TOURNAMENT_ROUNDS_MAX,
  TOURNAMENT_SCORINGS,
  type TournamentRules,
  tournamentProblem,
} from './tournament.ts';
