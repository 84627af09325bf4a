import { type OnOffer, type Operator, settingsApi, type WireAccumulatorBonus, type WireBetDelay } from '@fairbook/contract';
import { type BetDelay, type BetLimits, LINES_MAX } from '@fairbook/core/betting';
import { type Game, type RuleSetName, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import { type Call, type Route, routesOf } from '../../platform/http/http.ts';
import type { Settings } from './settings.ts';

export interface SettingsRouteDeps {
  readonly db: Queries;
  readonly settings: Settings;
  /** The region of whoever calls: the player's, or the default one for guests. */
  readonly regionOf: (call: Call) => Promise<string>;
  /** Whether the law lets the house offer a game. */
  readonly isLawful: (game: Game) => boolean;
  /** The house is a demonstration, which gives play money away. */
  readonly isPlayMoney: boolean;
  /** Who runs the house; undefined where nobody is named. */
  readonly operator: Operator | undefined;
  /** How long bets in play on a game wait; a module after this one knows. */
  readonly betDelays: (game: SportGame) => Promise<readonly BetDelay[]>;
  /** What multiples of a game are promised on top of what they win; undefined: nothing. Another module knows that too. */
  readonly bonusOf: (game: SportGame) => Promise<WireAccumulatorBonus | undefined>;
  /** The lead from which a side of a game is paid; undefined: none. That too. */
  readonly earlyLeadOf: (game: SportGame) => Promise<number | undefined>;
  /** Modules after this one count what they offer. */
  readonly onOffer: () => Promise<OnOffer>;
  readonly now?: () => Date;
}

export const settingsRoutes = ({
  db,
  settings,
  regionOf,
  isLawful,
  isPlayMoney,
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
        limits: toWire(limits),
        region,
        region_disabled: regionDisabled,
        lines_max: LINES_MAX,
        bet_delays: await wireDelays(kind, betDelays),
        accumulator_bonus: await ofSport(kind, bonusOf),
        early_payout: await ofSport(kind, earlyLeadOf),
      };
    },
    house: async () => ({ play_money: isPlayMoney, operator: operator ?? null, on_offer: await onOffer(), year: now().getUTCFullYear() }),
    availableGames: async () =>
      (await settings.availability(db)).map(({ game, status }) => ({ game_id: game, status: isLawful(game) ? status : 'hidden' })),
  });

/** Games without matches pay exactly what they say. */
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

/** What a game of matches has; null of any other. */
async function ofSport<T>(game: Game, read: (game: SportGame) => Promise<T | undefined>): Promise<T | null> {
  const sport = SPORT_GAMES.find((each) => each === game);
  return (sport && (await read(sport))) ?? null;
}
