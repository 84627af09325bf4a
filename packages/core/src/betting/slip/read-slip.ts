import { SPORT_GAMES } from '../../catalog/index.ts';
import { ODDS_MAX, ODDS_ONE } from '../../money/index.ts';
import { isLineOf, isSelectionOf, MARKET_KINDS } from '../../sports/index.ts';
import { isWithin, ODDS_POLICIES, type OddsPolicy } from '../odds-policy.ts';
import { withoutHidden } from './slip.ts';
import { SLIP_MODES, type Slip, type SlipLeg } from './slip-state.ts';

/** Parses a slip from storage, checking every field of the `JSON.parse` result. Null if any is invalid; undo and hidden amounts are dropped. */
export function readSlip(stored: unknown): Slip | null {
  if (!isRecord(stored)) return null;
  const { game, legs, mode, stake, stakes, multiple, policy, built = [] } = stored;
  // Slips stored before the mode followed the legs: any mode but the default of that time was chosen.
  const isModeChosen = stored.isModeChosen ?? mode !== 'separate';
  if (!isOneOf(SPORT_GAMES, game) || !isOneOf(SLIP_MODES, mode) || !isPolicy(policy)) return null;
  if (!Array.isArray(legs) || typeof stake !== 'string' || !isRecord(stakes)) return null;
  if (!legs.every((leg) => isLegOf(game, leg)) || !isCount(multiple)) return null;
  if (typeof isModeChosen !== 'boolean' || !isListOfTexts(built)) return null;
  if (!Object.values(stakes).every((text) => typeof text === 'string')) return null;
  return withoutHidden({
    game,
    legs,
    mode,
    built,
    isModeChosen,
    stake,
    stakes: stakes as Slip['stakes'],
    multiple,
    policy,
    undo: null,
  });
}

function isLegOf(game: Slip['game'], leg: unknown): leg is SlipLeg {
  if (!isRecord(leg)) return false;
  const { matchId, market, selection, lineE2, odds, banker, now, agreed } = leg as { readonly [Field in keyof SlipLeg]?: unknown };
  if (typeof matchId !== 'string' || typeof selection !== 'string' || typeof banker !== 'boolean') return false;
  if (!isOneOf(MARKET_KINDS, market)) return false;
  const question = { game, market, lineE2: lineE2 as SlipLeg['lineE2'] };
  if (!isSelectionOf(game, market, selection) || !isLineOf(question) || !isOdds(odds)) return false;
  if (agreed !== undefined && !isOdds(agreed)) return false;
  return now === null || (isRecord(now) && isOdds(now.odds) && isLineOf({ ...question, lineE2: now.lineE2 as SlipLeg['lineE2'] }));
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isPolicy = (policy: unknown): policy is OddsPolicy =>
  isRecord(policy) ? isWithin(policy.within) : policy !== 'within' && isOneOf(ODDS_POLICIES, policy);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T => values.some((each) => each === value);

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;

const isOdds = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= ODDS_ONE && (value as number) <= ODDS_MAX;
