import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { CAR_TOPS, carPropsOf } from '../draw/cars.ts';
import { MARK_SIX_TOPS } from '../odds/odds-table.ts';
import { type DrawPick, type DrawTable, markSixPickOf } from './draw-pick.ts';
import { type PickProblem, problemOf } from './mark-six-pick.ts';
import { boundsOf } from './mark-six-plays.ts';

/** The reasons the entries of a slip on a draw are invalid, whatever they cost. The messages are under `errors.<code>`. */
export const PICK_REFUSALS = [
  'pick.wrong', // problem
  'pick.should_select_six',
  'pick.at_least_one',
  'pick.at_least_two',
  'pick.at_least_level', // level
  'pick.most_five',
  'pick.most_nine',
  'pick.group_closed',
  'pick.stake_out_of_range', // min, max
] as const;
export type PickRefusalCode = (typeof PICK_REFUSALS)[number];

/** `pick` is the index of the entry on the slip, from 0; `warning` is the specification's name of the problem, or ours if it has none. */
export interface PickRefusal {
  readonly code: PickRefusalCode;
  readonly details: Readonly<Record<string, string>>;
}

/** What the entries of a slip are checked against. */
export interface PickTerms extends Pick<DrawTable, 'closedTops' | 'mergedExactlySix'> {
  readonly game: LotteryGame;
  /** Whether the regular numbers of the draw come in the order they are drawn. */
  readonly orderKnown: boolean;
}

const NAMED: Partial<Readonly<Record<PickProblem, PickRefusalCode>>> = {
  shouldSelectSix: 'pick.should_select_six',
  atLeastOne: 'pick.at_least_one',
  atLeastTwo: 'pick.at_least_two',
  atLeastCombinationLevelN: 'pick.at_least_level',
  mostFive: 'pick.most_five',
  mostNine: 'pick.most_nine',
};

/** Returns the problems of a slip's entries: at most one refusal per entry, in their order; empty if there are none. */
export function readPicks(picks: readonly DrawPick[], terms: PickTerms): readonly PickRefusal[] {
  const seen = new Set<string>();
  return picks.flatMap((pick, at): readonly PickRefusal[] => {
    const { problem, code } = wrongWith(pick, terms) ?? repeatedIn(seen, pick, terms) ?? {};
    if (problem === undefined || code === undefined) return [];
    const level = code === 'pick.at_least_level' ? { level: String(leastOf(pick)) } : {};
    return [{ code, details: { pick: String(at), warning: problem, problem, ...level } }];
  });
}

interface Wrong {
  readonly code: PickRefusalCode;
  readonly problem: string;
}

const wrong = (problem: PickProblem | 'group_unknown'): Wrong => ({
  code: (problem !== 'group_unknown' && NAMED[problem]) || 'pick.wrong',
  problem,
});

function wrongWith(pick: DrawPick, { game, closedTops, ...rules }: PickTerms): Wrong | undefined {
  const isKnown = isRaceGame(game) ? pick.top < CAR_TOPS : pick.top < MARK_SIX_TOPS.length;
  if (!isKnown) return wrong('group_unknown');
  const isUnordered = !isRaceGame(game) && MARK_SIX_TOPS[pick.top]?.position !== undefined && !rules.orderKnown;
  if (isUnordered) return { code: 'pick.group_closed', problem: 'order_unknown' };
  if (closedTops.has(pick.top)) return { code: 'pick.group_closed', problem: 'group_closed' };
  const problem = isRaceGame(game) ? raceProblemOf(pick) : problemOf(markSixPickOf(pick), rules);
  return problem && wrong(problem);
}

/** A race has neither levels nor bankers: every selection is a unit bet. */
function raceProblemOf({ top, level, selections, bankers = [] }: DrawPick): PickProblem | undefined {
  const props = carPropsOf(top);
  if (selections.some((selection) => !props.includes(selection))) return 'selection_unknown';
  if (new Set(selections).size < selections.length) return 'selection_repeated';
  if (level !== undefined) return 'level_wrong';
  if (bankers.length > 0) return 'bankers_wrong';
  return selections.length === 0 ? 'atLeastOne' : undefined;
}

/** Finds unit bets that are on the slip twice: they would circumvent the maximum of one unit bet. */
function repeatedIn(seen: Set<string>, pick: DrawPick, { game }: PickTerms): Wrong | undefined {
  const { top, level, selections, bankers = [] } = pick;
  const isEach = level === undefined && (isRaceGame(game) || MARK_SIX_TOPS[top]?.group !== 'specialCodeMergeAnimal');
  const sorted = (list: readonly string[]): string => list.toSorted().join();
  const keys = isEach ? selections.map((each) => `${top} ${each}`) : [`${top} ${level} ${sorted(selections)} ${sorted(bankers)}`];
  if (keys.some((key) => seen.has(key))) return wrong('selection_repeated');
  for (const key of keys) seen.add(key);
  return undefined;
}

const leastOf = (pick: DrawPick): number => boundsOf(markSixPickOf(pick).group, pick.level).least;
