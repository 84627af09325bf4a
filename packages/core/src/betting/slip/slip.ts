import { decideOdds, type OddsPolicy } from '../odds-policy.ts';
import { passTypesOver, rowOfAll } from '../pass-rows.ts';
import { builtOf, canBuild, canBuildOn, mergedLegs } from './built-matches.ts';
import type { Slip, SlipChoice, SlipLeg, SlipMode, SlipSelection } from './slip-state.ts';
import { legKey } from './slip-state.ts';
import { addTyped } from './typed-amount.ts';

export type SlipAction =
  /** A selection of a game that cannot share the slip changes nothing, see {@link canJoin}. */
  | { readonly type: 'selectionToggled'; readonly selection: SlipSelection }

  /** Puts the selections, all of one game, on a slip of their own. The player was asked first; an undo brings the previous slip back. */
  | { readonly type: 'begunAnew'; readonly selections: readonly SlipSelection[] }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'undone' }
  | { readonly type: 'restored'; readonly slip: Slip }
  | { readonly type: 'modeChosen'; readonly mode: SlipMode }

  /** Without a key: the stake of a line; under `separate` that of every leg, under `combinations` no stake. With a key: that of the one leg or row. */
  | { readonly type: 'stakeTyped'; readonly text: string; readonly key?: string }

  /** Adds to the amount that {@link stakeShown} returns for the same key, and stores the sum as typed there. */
  | { readonly type: 'quickAdded'; readonly amount: string; readonly key?: string }

  /** Must be whole and at least 1, otherwise nothing changes. */
  | { readonly type: 'multipleChosen'; readonly multiple: number }
  | { readonly type: 'bankerToggled'; readonly matchId: string }

  /** Toggles whether the selections of a match pay together: one leg of the multiple, or a bet of their own if there are no others. */
  | { readonly type: 'builtToggled'; readonly matchId: string }
  | { readonly type: 'oddsMoved'; readonly key: string; readonly now: SlipLeg['now'] }
  | { readonly type: 'oddsAccepted' }
  | { readonly type: 'policyChosen'; readonly policy: OddsPolicy };

const NOTHING: SlipChoice = {
  game: 'soccer',
  legs: [],
  mode: 'separate',
  built: [],
  isModeChosen: false,
  stake: '',
  stakes: {},
  multiple: 1,
};

export const EMPTY_SLIP: Slip = { ...NOTHING, policy: 'better', undo: null };

/** Returns the slip after an action. */
export function changeSlip(slip: Slip, action: SlipAction): Slip {
  const next = changed(slip, action);
  return next === slip ? slip : withoutHidden(next);
}

function changed(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'selectionToggled':
      return canJoin(slip, action.selection) ? toggled(slip, action.selection) : slip;
    case 'begunAnew':
      return { ...action.selections.reduce(toggled, { ...slip, ...NOTHING }), undo: choiceOf(slip) };
    case 'removed':
      return without(slip, action.key);
    case 'cleared':
      return { ...slip, ...NOTHING, game: slip.game, undo: choiceOf(slip) };
    case 'undone':
      return slip.undo ? { ...slip, ...slip.undo, undo: null } : slip;
    case 'restored':
      return action.slip;
    case 'modeChosen':
      return chosen(slip, action.mode);
    case 'stakeTyped':
      return typed(slip, action.text, action.key);
    case 'quickAdded':
      return typed(slip, addTyped(stakeShown(slip, action.key), action.amount), action.key);
    case 'multipleChosen':
      return Number.isInteger(action.multiple) && action.multiple >= 1 ? { ...slip, multiple: action.multiple } : slip;
    case 'bankerToggled':
      return { ...slip, legs: slip.legs.map((leg) => (leg.matchId === action.matchId ? { ...leg, banker: !leg.banker } : leg)) };
    case 'builtToggled':
      return builtToggled(slip, action.matchId);
    case 'oddsMoved':
      return { ...slip, legs: slip.legs.map((leg) => (legKey(leg) === action.key ? moved(leg, action.now, slip.policy) : leg)) };
    case 'oddsAccepted':
      return { ...slip, legs: slip.legs.map((leg) => (leg.now ? { ...settled(leg), ...leg.now } : leg)) };
    case 'policyChosen':
      return { ...slip, policy: action.policy, legs: slip.legs.map((leg) => moved(leg, leg.now, action.policy)) };
  }
}

/** Returns the legs that are closed, or whose odds or line wait for the player's consent. */
export const waitingLegs = ({ legs }: Slip): readonly SlipLeg[] =>
  legs.filter(({ now, odds, lineE2 }) => now === null || now.odds !== odds || now.lineE2 !== lineE2);

function choiceOf({ policy: _, undo: __, ...choice }: Slip): SlipChoice {
  return choice;
}

/** Whether a selection can stand on the slip beside what is there: games have rules of their own, so they never share a ticket. */
export const canJoin = ({ game, legs }: Slip, selection: Pick<SlipSelection, 'game'>): boolean =>
  legs.length === 0 || selection.game === game;

/** A second tap removes the selection. A new one ends what could be undone. */
function toggled(slip: Slip, { game, ...selection }: SlipSelection): Slip {
  const key = legKey(selection);
  if (slip.legs.some((leg) => legKey(leg) === key)) return without(slip, key);
  const banker = slip.legs.some((leg) => leg.matchId === selection.matchId && leg.banker);
  const leg = { ...selection, banker, now: { odds: selection.odds, lineE2: selection.lineE2 } };
  return inModeOfLegs({ ...slip, game, legs: [...slip.legs, leg], undo: null });
}

function without(slip: Slip, key: string): Slip {
  const legs = slip.legs.filter((leg) => legKey(leg) !== key);
  if (legs.length === slip.legs.length) return slip;
  return inModeOfLegs({ ...slip, legs, stakes: withStake(slip.stakes, key, ''), undo: choiceOf(slip) });
}

/** Whether one amount applies to the whole bet, whatever its legs. */
const hasOneStake = ({ mode }: Pick<SlipChoice, 'mode'>): boolean => mode === 'together' || mode === 'builder';

/** From the second match on, the legs are one bet if each is of another match, unless the player chose a mode. */
function inModeOfLegs(slip: Slip): Slip {
  if (slip.isModeChosen) return slip;
  const matches = new Set(slip.legs.map(({ matchId }) => matchId)).size;
  return inMode(slip, matches > 1 && matches === mergedLegs(slip.legs, slip.built).length ? 'together' : 'separate');
}

/** Applies a mode the player chose. Selections of a single match pay together only under `builder`. */
function chosen(slip: Slip, mode: SlipMode): Slip {
  const isOneMatch = canBuild(slip);
  if (mode === 'builder' && !isOneMatch) return slip;
  const built = isOneMatch ? (mode === 'builder' ? builtOf({ ...slip, mode }) : []) : slip.built;
  return { ...inMode(slip, mode), built, isModeChosen: true };
}

/** Makes the selections of a match pay together, or stops that. They are then one leg of one bet, so the amounts of singles are dropped. */
function builtToggled(slip: Slip, matchId: string): Slip {
  const isBuilt = builtOf(slip).includes(matchId);
  if (canBuild(slip)) return chosen(slip, isBuilt ? 'separate' : 'builder');
  if (isBuilt) return { ...slip, built: slip.built.filter((each) => each !== matchId) };
  if (!canBuildOn(slip, matchId)) return slip;
  const mode = slip.mode === 'separate' ? 'together' : slip.mode;
  return { ...inMode(slip, mode), built: [...new Set([...slip.built, matchId])], isModeChosen: true };
}

/** Changes the mode. An amount is carried over if there is only one, and to and from the row of all matches; it is never applied to several bets. */
function inMode(slip: Slip, mode: SlipMode): Slip {
  if (mode === slip.mode) return slip;
  const all = rowOfAll(slip.legs);
  const [text = '', ...more] = new Set(slip.mode === 'separate' ? Object.values(slip.stakes) : []);
  const together = slip.mode === 'combinations' ? (slip.stakes[all] ?? '') : hasOneStake(slip) ? slip.stake : more.length === 0 ? text : '';
  switch (mode) {
    case 'together':
    case 'builder':
      return { ...slip, mode, stake: together, stakes: {} };
    case 'combinations':
      return { ...slip, mode, stake: '', stakes: withStake({}, all, together) };
    case 'separate': {
      const [only, ...others] = slip.legs;
      return { ...slip, mode, stake: '', stakes: only && others.length === 0 ? withStake({}, legKey(only), together) : {} };
    }
  }
}

/** Returns the amount a field shows: with a key that of a leg or a row, without one that of a line; under `separate` the one that all legs share. */
export function stakeShown({ mode, legs, stake, stakes }: Slip, key?: string): string {
  if (hasOneStake({ mode })) return stake;
  if (key !== undefined) return stakes[key] ?? '';
  if (mode === 'combinations') return '';
  const [text = '', ...others] = new Set(legs.map((leg) => stakes[legKey(leg)] ?? ''));
  return others.length === 0 ? text : '';
}

function typed(slip: Slip, text: string, key: string | undefined): Slip {
  if (hasOneStake(slip)) return { ...slip, stake: text };
  const written = key !== undefined ? [key] : slip.mode === 'separate' ? slip.legs.map(legKey) : [];
  return { ...slip, stakes: written.reduce((stakes, each) => withStake(stakes, each, text), slip.stakes) };
}

/** Drops every amount that no field shows; a slip without legs has none and is reset. */
export function withoutHidden(changedTo: Slip): Slip {
  if (changedTo.legs.length === 0) return { ...changedTo, ...NOTHING, game: changedTo.game };
  const slip = { ...changedTo, built: changedTo.built.filter((matchId) => canBuildOn(changedTo, matchId)) };
  if (slip.mode === 'builder' && !canBuild(slip)) {
    // Beside another match they are one leg of a multiple; alone they are ordinary bets again.
    if (slip.built.length > 0) return withoutHidden(inMode(slip, 'together'));
    return withoutHidden(inModeOfLegs({ ...inMode(slip, 'separate'), isModeChosen: false }));
  }
  if (slip.mode !== 'builder' && slip.mode !== 'separate' && slip.built.length > 0 && canBuild(slip))
    return withoutHidden(inMode(slip, 'builder'));
  if (hasOneStake(slip)) return { ...slip, stakes: {} };
  const shown = new Set(
    slip.mode === 'separate' ? slip.legs.map(legKey) : passTypesOver(mergedLegs(slip.legs, slip.built)).map(({ name }) => name),
  );
  return { ...slip, stake: '', stakes: Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => shown.has(key))) };
}

/** Stores a positive amount and removes an empty one; other text is kept as typed, so that it can be corrected. */
function withStake(stakes: Slip['stakes'], key: string, text: string): Slip['stakes'] {
  const { [key]: _, ...others } = stakes;
  return text.trim() === '' ? others : { ...others, [key]: text };
}

/** Rewrites every amount typed on a slip, including those an undo would restore. A leg whose amount becomes empty is not bet on. */
export const rewriteStakes = (slip: Slip, rewrite: (text: string) => string): Slip => ({
  ...slip,
  ...rewritten(slip, rewrite),
  undo: slip.undo && { ...slip.undo, ...rewritten(slip.undo, rewrite) },
});

const rewritten = ({ stake, stakes }: SlipChoice, rewrite: (text: string) => string): Pick<SlipChoice, 'stake' | 'stakes'> => ({
  stake: rewrite(stake),
  stakes: Object.entries(stakes).reduce<Slip['stakes']>((all, [key, text]) => withStake(all, key, rewrite(text)), {}),
});

/**
 * Updates a leg after its selection moved. Odds are taken over if the policy allows them, otherwise the leg waits for the player; another line is another bet.
 * Moves are measured from the odds that were tapped or accepted by hand: a rise taken over in between must not turn a price that is still better into a fall.
 */
function moved(leg: SlipLeg, now: SlipLeg['now'], policy: OddsPolicy): SlipLeg {
  if (now === null || (now.odds === leg.odds && now.lineE2 === leg.lineE2)) return { ...leg, now };
  const agreed = leg.agreed ?? leg.odds;
  const isTaken = now.lineE2 === leg.lineE2 && decideOdds(policy, agreed, now.odds).accepted;
  return isTaken ? { ...settled(leg), ...now, now, ...(now.odds !== agreed && { agreed }) } : { ...settled(leg), odds: agreed, now };
}

/** Returns a leg whose current odds the player has seen. */
function settled({ agreed: _, ...leg }: SlipLeg): SlipLeg {
  return leg;
}
