import { isRaceGame, LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { boundsOf, CHASE_MAX, carPropsOf, groupOf, MARK_SIX_PLAYS, MARK_SIX_TOPS, PICKS_MAX, type Play } from '@fairbook/core/lottery';
import { ODDS_MAX, ODDS_ONE, type Odds } from '@fairbook/core/money';

/** One entry of a lottery slip. Under `each` it holds one selection; merged animals and combinations hold all of theirs. */
export interface SlipPick {
  /** The index of its group and position. */
  readonly top: number;
  /** How many selections a unit bet combines; null except for combinations. */
  readonly level: number | null;
  /** Its number among the entries of its group and level, from 1; an entry with a single selection is always the first. */
  readonly nth: number;
  /** Finished: taps on cells begin another entry beside it. At most one entry of a group and level is not. */
  readonly kept: boolean;
  readonly selections: readonly string[];
  readonly bankers: readonly string[];
  /** Of one unit bet, as typed; see readStakeText. */
  readonly amount: string;
  /** The odds the player has seen, by cell. The table's current odds may differ, and then need the player's consent. */
  readonly seen: Readonly<Record<string, Odds>>;
}

/** A bet being prepared for one draw, or for several in a row. */
export interface DrawSlip {
  readonly game: LotteryGame;
  /** Its draw, which never changes without the player's request. Null while nothing is chosen. */
  readonly drawId: string | null;
  readonly picks: readonly SlipPick[];
  /** The amount last set for all, which new entries start with; forgotten with the last entry. */
  readonly amount: string;
  readonly draws: number;
  readonly stopOnWin: boolean;
}

export const emptyDrawSlip = (game: LotteryGame): DrawSlip => ({
  game,
  drawId: null,
  picks: [],
  amount: '',
  draws: 1,
  stopOnWin: false,
});

/** A tapped cell. */
export interface Tapped {
  readonly drawId: string;
  readonly top: number;
  readonly level: number | null;
  readonly selection: string;
  /** The odds it shows. */
  readonly seen: SlipPick['seen'];
}

export type DrawSlipAction =
  | ({ readonly type: 'toggled' } & Tapped)
  | { readonly type: 'bankerToggled'; readonly key: string; readonly selection: string }
  /** Finishes the entry, so that the next tap begins another beside it. */
  | { readonly type: 'kept'; readonly key: string }
  /** Makes taps change this entry again. */
  | { readonly type: 'reopened'; readonly key: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'amountTyped'; readonly key: string; readonly text: string }
  /** Overwrites every amount. */
  | { readonly type: 'amountForAll'; readonly text: string }
  | { readonly type: 'drawsChosen'; readonly draws: number }
  | { readonly type: 'stopOnWinChosen'; readonly stop: boolean }
  | { readonly type: 'drawChosen'; readonly drawId: string }
  /** The odds shown, which are bet on from now on. */
  | { readonly type: 'oddsSeen'; readonly seen: Readonly<Record<string, SlipPick['seen']>> };

/** How selections of an index become bets; in a race each is bet on alone. */
export function playOf(game: LotteryGame, top: number): Pick<Play, 'kind' | 'selections' | 'levels'> {
  if (isRaceGame(game)) return { kind: 'each', selections: carPropsOf(top), levels: [] };
  const row = MARK_SIX_TOPS[top];
  if (!row) throw new RangeError(`no such odds group: ${top}`);
  return MARK_SIX_PLAYS[row.group];
}

/** Returns the key of an entry within its slip: a group has one entry per selection, or several that take selections together, separately for each level. */
export function pickKey(
  game: LotteryGame,
  { top, level, nth, selections }: Pick<SlipPick, 'top' | 'level' | 'nth' | 'selections'>,
): string {
  const { kind } = playOf(game, top);
  if (kind === 'each') return `${top}/${selections[0] ?? ''}`;
  const place = kind === 'set' ? String(top) : `${top}/L${level ?? 0}`;
  return nth === 1 ? place : `${place}/${nth}`;
}

type Place = Pick<SlipPick, 'top' | 'level'>;
const isAt = (pick: SlipPick, { top, level }: Place): boolean => pick.top === top && pick.level === level;

/**
 * Returns the entry that taps on cells of a group and level change; undefined if the next tap begins one. Not for groups whose selections are each bet on
 * alone.
 */
export const openPick = ({ picks }: DrawSlip, place: Place): SlipPick | undefined => picks.find((pick) => isAt(pick, place) && !pick.kept);

/** Returns the finished entries of a group and level. */
export const keptPicks = ({ picks }: DrawSlip, place: Place): readonly SlipPick[] => picks.filter((pick) => isAt(pick, place) && pick.kept);

/** Whether a cell is chosen, in the entry that a tap on it would change. */
export const isChosen = ({ picks }: DrawSlip, { selection, ...place }: Pick<Tapped, 'top' | 'level' | 'selection'>): boolean =>
  picks.some((pick) => isAt(pick, place) && !pick.kept && pick.selections.includes(selection));

/** Returns the slip after an action of the player. Impossible actions are ignored. */
export function changeDrawSlip(slip: DrawSlip, action: DrawSlipAction): DrawSlip {
  switch (action.type) {
    case 'toggled':
      return toggled(slip, action);
    case 'bankerToggled':
      return changed(slip, action.key, (pick) => ({
        ...pick,
        bankers: without(pick.bankers, action.selection) ?? [...pick.bankers, action.selection],
      }));
    case 'kept':
      return changed(slip, action.key, (pick) => ({ ...pick, kept: true }));
    case 'reopened':
      return reopened(slip, action.key);
    case 'removed':
      return withPicks(
        slip,
        slip.picks.filter((pick) => pickKey(slip.game, pick) !== action.key),
      );
    case 'cleared':
      return emptyDrawSlip(slip.game);
    case 'amountTyped':
      return changed(slip, action.key, (pick) => ({ ...pick, amount: action.text }));
    case 'amountForAll':
      return { ...slip, amount: action.text, picks: slip.picks.map((pick) => ({ ...pick, amount: action.text })) };
    case 'drawsChosen':
      return { ...slip, draws: Math.min(CHASE_MAX, Math.max(1, action.draws)) };
    case 'stopOnWinChosen':
      return { ...slip, stopOnWin: action.stop };
    case 'drawChosen':
      return { ...slip, drawId: action.drawId };
    case 'oddsSeen':
      return { ...slip, picks: slip.picks.map((pick) => ({ ...pick, seen: action.seen[pickKey(slip.game, pick)] ?? pick.seen })) };
  }
}

/** Rewrites every typed amount of a slip. */
export const rewriteAmounts = (slip: DrawSlip, rewrite: (text: string) => string): DrawSlip => ({
  ...slip,
  amount: rewrite(slip.amount),
  picks: slip.picks.map((pick) => ({ ...pick, amount: rewrite(pick.amount) })),
});

function toggled(slip: DrawSlip, { drawId, top, level, selection, seen }: Tapped): DrawSlip {
  const { kind } = playOf(slip.game, top);
  const key = pickKey(slip.game, { top, level, nth: 1, selections: [selection] });
  const place = { top, level };
  const found = kind === 'each' ? slip.picks.find((pick) => pickKey(slip.game, pick) === key) : openPick(slip, place);
  if (!found) {
    if (slip.picks.length >= PICKS_MAX) return slip;
    const nth = 1 + (kind === 'each' ? 0 : Math.max(0, ...keptPicks(slip, place).map((pick) => pick.nth)));
    const fresh: SlipPick = { top, level, nth, kept: false, selections: [selection], bankers: [], amount: slip.amount, seen };
    return { ...slip, drawId: slip.drawId ?? drawId, picks: [...slip.picks, fresh] };
  }
  if (kind === 'each') return changeDrawSlip(slip, { type: 'removed', key });
  const left = without(found.selections, selection);
  const next = {
    ...found,
    seen,
    selections: left ?? [...found.selections, selection],
    bankers: without(found.bankers, selection) ?? found.bankers,
  };
  return withPicks(
    slip,
    slip.picks.map((pick) => (pick === found ? next : pick)),
  );
}

/** Taps change one entry of a group and level at a time: the one open so far is finished. */
function reopened(slip: DrawSlip, key: string): DrawSlip {
  const found = slip.picks.find((pick) => pickKey(slip.game, pick) === key);
  if (!found) return slip;
  const picks = slip.picks.map((pick) => (isAt(pick, found) ? { ...pick, kept: pick !== found } : pick));
  return { ...slip, picks };
}

/** Undefined if it was not among them. */
const without = (list: readonly string[], gone: string): readonly string[] | undefined =>
  list.includes(gone) ? list.filter((each) => each !== gone) : undefined;

const changed = (slip: DrawSlip, key: string, change: (pick: SlipPick) => SlipPick): DrawSlip => ({
  ...slip,
  picks: slip.picks.map((pick) => (pickKey(slip.game, pick) === key ? change(pick) : pick)),
});

/** Drops entries without selections; a slip without entries has no draw and no amount. */
function withPicks(slip: DrawSlip, picks: readonly SlipPick[]): DrawSlip {
  const left = picks.filter(({ selections }) => selections.length > 0);
  return left.length > 0 ? { ...slip, picks: left } : { ...slip, picks: [], drawId: null, amount: '' };
}

/** Returns the same entries without amounts. */
export const withoutAmounts = (slip: DrawSlip): DrawSlip => rewriteAmounts(slip, () => '');

/** Returns the most selections an entry may have. */
export function mostOf(game: LotteryGame, top: number, level: number | null): number {
  const row = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top];
  return row ? boundsOf(row.group, level ?? undefined).most : carPropsOf(top).length;
}

/** Reads a stored slip: what `JSON.parse` returned, validated field by field. Null if it is not a slip. */
export function readDrawSlip(stored: unknown): DrawSlip | null {
  if (!isRecord(stored)) return null;
  const { game, drawId, picks, amount, draws, stopOnWin } = stored;
  const known = LOTTERY_GAMES.find((each) => each === game);
  if (!known || (drawId !== null && typeof drawId !== 'string') || typeof amount !== 'string' || typeof stopOnWin !== 'boolean')
    return null;
  if (!Array.isArray(picks) || picks.length > PICKS_MAX || !picks.every((pick) => isPick(known, pick))) return null;
  if (typeof draws !== 'number' || !Number.isInteger(draws) || draws < 1 || draws > CHASE_MAX) return null;
  return { game: known, drawId, picks, amount, draws, stopOnWin };
}

function isPick(game: LotteryGame, stored: unknown): stored is SlipPick {
  if (!isRecord(stored)) return false;
  const { top, level, nth, kept, selections, bankers, amount, seen } = stored;
  if (typeof nth !== 'number' || !Number.isInteger(nth) || nth < 1 || typeof kept !== 'boolean') return false;
  if (typeof top !== 'number' || groupOf(game, top) === undefined || typeof amount !== 'string' || !isRecord(seen)) return false;
  const play = playOf(game, top);
  if (play.kind === 'each' && (nth > 1 || kept)) return false;
  if (play.kind === 'combination' ? typeof level !== 'number' || !play.levels.includes(level) : level !== null) return false;
  const isOf = (list: unknown, among: readonly string[]): boolean => Array.isArray(list) && list.every((each) => among.includes(each));
  if (!isOf(selections, play.selections) || !isOf(bankers, selections as readonly string[])) return false;
  return Object.values(seen).every((odds) => typeof odds === 'number' && odds >= ODDS_ONE && odds <= ODDS_MAX);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
