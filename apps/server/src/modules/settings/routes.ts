import { type OnOffer, type Operator, settingsApi, type WireAccumulatorBonus, type WireBetDelay } from '@fairbook/contract';
import { type BetDelay, type BetLimits, LINES_MAX } from '@fairbook/core/betting';
import { type Game, type Language, type RuleSetName, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import { type Call, type Route, routesOf } from '../../platform/http/http.ts';
import type { Settings } from './settings.ts';

export interface SettingsRouteDeps {
  readonly db: Queries;
  readonly settings: Settings;
  /** The caller's region: the player's, or the default one for guests. */
  readonly regionOf: (call: Call) => Promise<string>;
  /** Whether the law lets the house offer a game. */
  readonly isLawful: (game: Game) => boolean;
  /** Whether the house is a demonstration, which gives play money away. */
  readonly isPlayMoney: boolean;
  /** The languages of the brand, the default first. */
  readonly languages: readonly Language[];
  /** The operator of the house; undefined if none is named. */
  readonly operator: Operator | undefined;
  /** The delays of bets in play on a game; known to a later module. */
  readonly betDelays: (game: SportGame) => Promise<readonly BetDelay[]>;
  /** The bonus a game promises to multiples; undefined if none. Known to a later module. */
  readonly bonusOf: (game: SportGame) => Promise<WireAccumulatorBonus | undefined>;
  /** The lead from which a side of a game is paid; undefined if none. Known to a later module. */
  readonly earlyLeadOf: (game: SportGame) => Promise<number | undefined>;
  /** The counts of what is on offer, from later modules. */
  readonly onOffer: () => Promise<OnOffer>;
  readonly now?: () => Date;
}

export const settingsRoutes = ({
  db,
  settings,
  regionOf,
  isLawful,
  isPlayMoney,
  languages,
  operator,
  betDelays,
  bonusOf,
  earlyLeadOf,
  onOffer,
  now = () => new Date(),
}: SettingsRouteDeps): readonly Route[] =>
  routesOf(settingsApi, {
    gameConfig: async ({ kind }, call) => {
      const region = await regionOf(call);
      const { limits, regionDisabled } = await settings.limitsFor(db, kind, region);
      return {
        kind,
        rule_set: ruleSetOf(settings, kind),
        data: toWire(limits),
        region,
        region_disabled: regionDisabled,
        lines_max: LINES_MAX,
        bet_delays: await wireDelays(kind, betDelays),
        accumulator_bonus: await ofSport(kind, bonusOf),
        early_payout: await ofSport(kind, earlyLeadOf),
      };
    },
    house: async () => ({
      play_money: isPlayMoney,
      operator: operator ?? null,
      on_offer: await onOffer(),
      year: now().getUTCFullYear(),
      languages: [...languages],
    }),
    availableGames: async () =>
      (await settings.availability(db)).map(({ game, status }) => ({ game_id: game, status: isLawful(game) ? status : 'hidden' })),
  });

/** The rule set of a game; games without matches pay exactly. */
function ruleSetOf(settings: Settings, game: Game): RuleSetName {
  const sport = SPORT_GAMES.find((each) => each === game);
  return sport ? settings.ruleSet(sport) : 'exact';
}

const toWire = ({ betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax }: BetLimits) => ({
  bet_min: betMin,
  bet_max: betMax,
  multiple_min: multipleMin,
  multiple_max: multipleMax,
  bonus_min: bonusMin,
  bonus_max: bonusMax,
});

async function wireDelays(game: Game, betDelays: SettingsRouteDeps['betDelays']): Promise<WireBetDelay[]> {
  const sport = SPORT_GAMES.find((each) => each === game);
  const delays = sport ? await betDelays(sport) : [];
  return delays.map(({ market, oddsFrom, seconds }) => ({ market, odds_from: oddsFrom, seconds }));
}

/** Reads a value for a game of matches; null for any other. */
async function ofSport<T>(game: Game, read: (game: SportGame) => Promise<T | undefined>): Promise<T | null> {
  const sport = SPORT_GAMES.find((each) => each === game);
  return (sport && (await read(sport))) ?? null;
}
