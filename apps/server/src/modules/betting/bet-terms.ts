import { type PlayerId, Refusal } from '@fairbook/contract';
import { type BetLimits, limitsIn, type StakeLimits } from '@fairbook/core/betting';
import { type BetGame, type Currency, conversionOf, SPORT_GAMES } from '@fairbook/core/catalog';
import { type Conversion, leastIn, ZERO } from '@fairbook/core/money';
import { boundedCache } from '../../platform/bounded-cache.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PlaceCommand } from './decide-in-turn.ts';
import type { Regions, Terms } from './ports.ts';

/** The terms of a bet besides its selections, by the settings of a moment ago. */
export interface BetTerms {
  readonly conversion: Conversion;
  /** In the currency of the bet. */
  readonly limits: BetLimits;
  /** The least stake of sports or of lotteries, besides the limits. */
  readonly game: StakeLimits;
  readonly regionDisabled: boolean;
  /** The player's region. */
  readonly region: string;
}

interface Priced extends PlaceCommand {
  readonly request: { readonly game: BetGame; readonly currency: Currency; readonly rate_id: string };
}

/** Reads the terms of each command of a batch, or why it has none. */
export type TermsOf = <Command extends Priced>(commands: readonly Command[]) => Promise<ReadonlyMap<Command, BetTerms | Refusal>>;

export interface TermsDeps {
  readonly db: Db;
  readonly terms: Pick<Terms, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;
  readonly regions: Regions;
}

/** Reads terms outside the transaction: settings are cached in memory, a player's region is read at most once a second, and equal questions are asked once. */
export function createTerms({ db, terms, regions }: TermsDeps): TermsOf {
  const regionsOf = freshRegions(regions, db);
  const read = async ({ game, currency, rate_id: rateId }: Priced['request'], region: string): Promise<BetTerms | Refusal> => {
    try {
      if ((await terms.gameStatus(db, game)) !== 'active') return new Refusal('game.unavailable');
      const { limits, regionDisabled } = await terms.limitsFor(db, game, region);
      const conversion = conversionOf(currency, await terms.rate(db, currency, rateId));
      const row = (await terms.currencies(db)).find((each) => each.currency === currency);
      if (!row) throw new Error(`no currency ${currency}`);
      const betMin = leastIn(isSport(game) ? row.sport_bet_min : row.lotter_bet_min, conversion);
      return { conversion, limits: limitsIn(limits, conversion), game: { betMin, betMax: ZERO }, regionDisabled, region };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  return async <Command extends Priced>(commands: readonly Command[]) => {
    const regionOf = await regionsOf(commands);
    const known = new Map<string, BetTerms | Refusal>();
    const answers = new Map<Command, BetTerms | Refusal>();
    for (const command of commands) {
      const region = regionOf(command.player);
      const { game, currency, rate_id: rateId } = command.request;
      const question = `${game} ${region} ${currency} ${rateId}`;
      const answer = known.get(question) ?? (await read(command.request, region));
      known.set(question, answer);
      answers.set(command, answer);
    }
    return answers;
  };
}

const isSport = (game: BetGame): boolean => SPORT_GAMES.some((each) => each === game);

const REGION_AGE_MAX_MS = 1_000;
/** More than the players who bet within a second. */
const REGIONS_MAX = 20_000;

function freshRegions(regions: Regions, db: Db): (commands: readonly PlaceCommand[]) => Promise<(player: PlayerId) => string> {
  const known = boundedCache<PlayerId, string>({ most: REGIONS_MAX, maxAgeMs: REGION_AGE_MAX_MS });
  return async (commands) => {
    const players = [...new Set(commands.map(({ player }) => player))];
    const found = new Map(players.map((player) => [player, known.get(player)]));
    const unknown = players.filter((player) => found.get(player) === undefined);
    if (unknown.length > 0) {
      for (const [player, region] of await regions.regionsOf(db, unknown)) {
        found.set(player, region);
        known.set(player, region);
      }
    }
    return (player) => {
      const region = found.get(player);
      if (region === undefined) throw new Error(`no player ${player}`);
      return region;
    };
  };
}
