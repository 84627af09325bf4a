import { countLines, type TicketShape } from './lines.ts';
import { isFold, passTypesOver } from './pass-rows.ts';
import type { PassType } from './pass-types.ts';
import { passTypesFor, type RuleSet } from './rule-sets.ts';
import { mergedLegs } from './slip/built-matches.ts';
import type { Slip } from './slip/slip-state.ts';

/** Pass types that bookmakers have names for: every size from doubles (or singles) to all of the matches. */
export const COVERS = {
  trixie: '3x4',
  patent: '3x7',
  yankee: '4x11',
  lucky15: '4x15',
  canadian: '5x26',
  lucky31: '5x31',
  heinz: '6x57',
  lucky63: '6x63',
  superHeinz: '7x120',
  goliath: '8x247',
} as const;
export type Cover = keyof typeof COVERS;

const coverByPass = new Map<string, Cover>(Object.entries(COVERS).map(([cover, pass]) => [pass, cover as Cover]));

/** Returns the bookmakers' name of a pass type, if it has one. */
export const coverOf = ({ name }: Pick<PassType, 'name'>): Cover | undefined => coverByPass.get(name);

/** One kind of lines over the legs of a slip; it is a bet of its own once it has an amount. */
export interface SystemRow extends PassType {
  /** Over the actual legs: with bankers there are fewer than the pass type's name implies. */
  readonly lines: number;
}

/** Returns every kind of lines over these legs: N-folds from singles up, then compound types by their number of lines. */
export function rowsOver(legs: TicketShape['legs']): readonly SystemRow[] {
  const rows = passTypesOver(legs).map((type) => ({ ...type, lines: countLines({ legs, sizes: type.sizes }) }));
  return [...rows.filter(isFold), ...rows.filter((row) => !isFold(row)).sort((a, b) => a.lines - b.lines)];
}

/** Returns the rows that a slip shows: what the rules offer for its legs, and every row with an amount, because no amount is kept that is not on the screen. */
export function systemRows(
  ruleSet: RuleSet,
  { game, legs, stakes, built }: Pick<Slip, 'game' | 'legs' | 'stakes' | 'built'>,
): readonly SystemRow[] {
  const markets = legs.map(({ market }) => market);
  const matches = new Set(legs.map(({ matchId }) => matchId)).size;
  const types = passTypesFor(ruleSet, { game, markets, matches, singles: ruleSet.singles === 'always' });
  const offered = new Set(types.filter((type) => isFold(type) || ruleSet.offersUnnamed || coverOf(type)).map(({ name }) => name));
  return rowsOver(mergedLegs(legs, built)).filter(({ name }) => offered.has(name) || name in stakes);
}
