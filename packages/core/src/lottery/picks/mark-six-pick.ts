import { boundsOf, MARK_SIX_PLAYS, type MarkSixGroup, MERGED_EXACTLY, type Position } from './mark-six-plays.ts';

/** One entry of a slip: selections of one group, with a position or a level if the group has those. */
export interface MarkSixPick {
  readonly group: MarkSixGroup;
  readonly position?: Position | undefined;
  readonly level?: number | undefined;
  readonly selections: readonly string[];
  /** The selections that every unit bet contains. Only for combinations. */
  readonly bankers?: readonly string[] | undefined;
}

/** Why a pick cannot be bet on. The names in camel case are the specification's warnings (section 5). */
export type PickProblem =
  | 'selection_unknown'
  | 'selection_repeated'
  | 'position_wrong'
  | 'level_wrong'
  | 'bankers_wrong'
  | 'order_unknown'
  | 'shouldSelectSix'
  | 'atLeastOne'
  | 'atLeastTwo'
  | 'atLeastCombinationLevelN'
  | 'mostFive'
  | 'mostNine'
  | 'tooMany';

export interface PickRules {
  /** Whether merged animals are only taken six at a time. */
  readonly mergedExactlySix: boolean;
  /** Whether the draw's regular numbers come in the order they are drawn. */
  readonly orderKnown: boolean;
}

/** Returns the first problem of a pick, or undefined. */
export function problemOf(pick: MarkSixPick, { mergedExactlySix, orderKnown }: PickRules): PickProblem | undefined {
  const { group, position, level, selections, bankers = [] } = pick;
  const play = MARK_SIX_PLAYS[group];
  if (selections.some((selection) => !play.selections.includes(selection))) return 'selection_unknown';
  if (new Set(selections).size < selections.length) return 'selection_repeated';
  if (play.positional !== (position !== undefined)) return 'position_wrong';
  if (play.positional && !orderKnown) return 'order_unknown';
  if (play.kind === 'combination' ? !play.levels.includes(level ?? 0) : level !== undefined) return 'level_wrong';
  if (group === 'specialCodeMergeAnimal' && mergedExactlySix) return selections.length === MERGED_EXACTLY ? undefined : 'shouldSelectSix';
  const { least, most } = boundsOf(group, level);
  if (selections.length < least) return tooFew(least, level);
  if (selections.length > most) return most === 5 ? 'mostFive' : most === 9 ? 'mostNine' : 'tooMany';
  return areBankers(pick, bankers) ? undefined : 'bankers_wrong';
}

function tooFew(least: number, level: number | undefined): PickProblem {
  if (least === 1) return 'atLeastOne';
  return level === undefined ? 'atLeastTwo' : 'atLeastCombinationLevelN';
}

/** Whether the bankers are among the selections, once each, and leave something to combine them with. */
function areBankers({ selections, level }: MarkSixPick, bankers: readonly string[]): boolean {
  if (bankers.length === 0) return true;
  const isSubset = bankers.every((banker) => selections.includes(banker)) && new Set(bankers).size === bankers.length;
  return isSubset && level !== undefined && bankers.length < level;
}
