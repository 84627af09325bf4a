import type { Currency, LotteryGame } from '@fairbook/core/catalog';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from '../../../../shared/bet-slip/follow-tabs.ts';
import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { DRAW_SLIP_KEY } from '../../../../shared/bet-slip/kept-draw-slip.ts';
import { readTypedIn } from '../../../../shared/bet-slip/typed-in.ts';
import { undoTimer } from '../../../../shared/bet-slip/undo-timer.ts';
import { afterPaint } from '../../../../shared/page/after-paint.ts';
import type { DrawIntent } from './draw-intent.ts';
import { changeDrawSlip, type DrawSlip, type DrawSlipAction, emptyDrawSlip, isChosen, readDrawSlip, type Tapped } from './draw-slip.ts';

interface DrawSlipState {
  readonly slip: DrawSlip;
  /** The currency its amounts were typed in; see stakeIn. */
  readonly typedIn: Currency | null;
  readonly intent: DrawIntent | null;
  /** False once the player has stopped waiting for an answer, which is asked for all the same. Not stored. */
  readonly isWaiting: boolean;
  /** The slip last placed: it can be kept, or repeated, for another draw. Lost with the page. */
  readonly placed: DrawSlip | null;
  /** The slip before a recent removal, which can be undone. */
  readonly undo: DrawSlip | null;
}

const NOTHING: DrawSlipState = { slip: emptyDrawSlip('hkmarksix'), typedIn: null, intent: null, isWaiting: true, placed: null, undo: null };

/** False while the stored state is first loaded, which is taken whole; updates by other tabs later are taken without what those tabs are placing. */
let isFollowing = false;

/** Survives a reload, a sign-in and a change of language. Stored state is validated when it is read; an intent without an answer is checked again. */
const store = create<DrawSlipState>()(
  persist(() => NOTHING, {
    name: DRAW_SLIP_KEY,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ slip, typedIn, intent }) => ({
      slip,
      typedIn,
      intent: intent && (isUnanswered(intent) || intent.state === 'absent') ? intent : null,
    }),
    merge: (stored, state) => {
      const { slip, typedIn, intent } = (stored ?? {}) as Partial<DrawSlipState>;
      const read = readDrawSlip(slip);
      if (read === null) return state;
      const followed = { ...state, slip: read, typedIn: readTypedIn(typedIn) };
      if (isFollowing) return followed;
      return { ...followed, intent: intent?.state === 'sending' ? { ...intent, state: 'checking' } : (intent ?? null) };
    },
  }),
);

isFollowing = true;
followOtherTabs(DRAW_SLIP_KEY, () => void store.persist.rehydrate());

/** Reads one part; the component renders again only when that part changes. */
export const useDrawSlip = <Part>(select: (state: DrawSlipState) => Part): Part => store(select);
export const drawSlipState = (): DrawSlipState => store.getState();
export const setDrawSlipState = (next: Partial<DrawSlipState>): void => void store.setState(next);

/** A tapped cell that the slip does not hold yet. */
interface TappedCell {
  readonly game: LotteryGame;
  readonly tap: Tapped;
}

/** Shows taps at once; the slip, which is expensive to render and to store, follows after the paint. */
const tapped = create<readonly TappedCell[]>(() => []);

/** Toggles a cell of a game on the slip. A slip of another game is cleared first. */
export function tapCell(game: LotteryGame, tap: Tapped): void {
  tapped.setState([...tapped.getState(), { game, tap }], true);
  afterPaint(putOnSlip);
}

/** Applies pending taps to the slip; every other read or change of the slip calls this first. */
export function putOnSlip(): void {
  const taps = tapped.getState();
  if (taps.length === 0) return;
  tapped.setState([], true);
  for (const { game, tap } of taps) {
    openGame(game);
    changeSlip({ type: 'toggled', ...tap });
  }
}
if (typeof window !== 'undefined') window.addEventListener('pagehide', putOnSlip);

/** Whether a cell is on the slip, or will be once pending taps are applied. */
export function useIsChosen(game: LotteryGame, cell: Pick<Tapped, 'top' | 'level' | 'selection'>): boolean {
  const isOn = store(({ slip }) => slip.game === game && isChosen(slip, cell));
  const isTurned = tapped((taps) => taps.filter((each) => each.game === game && isSame(each.tap, cell)).length % 2 === 1);
  return isOn !== isTurned;
}

const isSame = (tap: Tapped, { top, level, selection }: Pick<Tapped, 'top' | 'level' | 'selection'>): boolean =>
  tap.top === top && tap.level === level && tap.selection === selection;

const waitForUndo = undoTimer(() => setDrawSlipState({ undo: null }));

/** A removal can be undone for a while. */
export function offeredUndo(undo: DrawSlip | null): Pick<DrawSlipState, 'undo'> {
  waitForUndo(undo);
  return { undo };
}

/** Applies an action of the player. Acting on the slip marks a refusal as read, and a new choice closes a receipt. */
export function changeSlip(action: DrawSlipAction): void {
  putOnSlip();
  const { slip: before, intent } = store.getState();
  const slip = changeDrawSlip(before, action);
  if (slip === before) return;
  const isRemoval = action.type === 'removed' || action.type === 'cleared';
  const undo = offeredUndo(isRemoval && slip.picks.length < before.picks.length ? before : null);
  store.setState({ slip, intent: action.type === 'oddsSeen' ? intent : asRead(intent, action), ...undo });
}

function asRead(intent: DrawIntent | null, { type }: DrawSlipAction): DrawIntent | null {
  if (intent === null || intent.state === 'refused' || (intent.state === 'accepted' && type === 'toggled')) return null;
  return intent.state === 'absent' ? { ...intent, seen: true } : intent;
}

/** Opens another lottery: bets and warnings of the previous one are cleared (specification, section 4). A bet under way continues. */
export function openGame(game: LotteryGame): void {
  putOnSlip();
  const { slip, intent } = store.getState();
  if (slip.game === game) return;
  setDrawSlipState({ slip: emptyDrawSlip(game), intent: intent && isUnanswered(intent) ? intent : null, ...offeredUndo(null) });
}
