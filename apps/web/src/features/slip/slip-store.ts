import type { Match } from '@fairbook/contract';
import { changeSlip as changed, EMPTY_SLIP, legKey, readSlip, rewriteStakes, type Slip, type SlipAction } from '@fairbook/core/betting';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tellSelections } from '../../shared/offline.ts';
import { readTypedIn, type StakeMoney, stakeIn, typedInNow } from '../../shared/stake-money.ts';
import { type Intent, isUnanswered } from './intent.ts';

/** What the slip shows of a match before, and when, the server cannot be asked. */
export interface MatchCard {
  readonly home: string;
  readonly away: string;
  /** ISO 8601. */
  readonly startsAt: string;
}

interface SlipState {
  readonly slip: Slip;
  /** The currency its amounts were typed in; see stakeIn. */
  readonly typedIn: Currency | null;
  /** By match id. */
  readonly cards: Readonly<Record<string, MatchCard>>;
  readonly intents: readonly Intent[];
  /** Something was taken away a moment ago, and can be brought back. */
  readonly canUndo: boolean;
}

const STORAGE_KEY = 'fairbook-slip';
/** How long a removal can be taken back. */
const UNDO_MS = 5_000;
const NOTHING: SlipState = { slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], canUndo: false };

/** What was stored before this page is taken whole; what other tabs store afterwards, without what they are placing. */
let isFollowing = false;

/** Survives a reload, a sign-in and a change of language. What is read back is checked; an intent without an answer is asked about again. */
const store = create<SlipState>()(
  persist(() => NOTHING, {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ slip, typedIn, cards, intents }) => ({
      slip: { ...slip, undo: null },
      typedIn,
      cards,
      intents: intents.filter((intent) => isUnanswered(intent) || intent.state === 'absent'),
    }),
    merge: (stored, state) => {
      const { slip, typedIn, cards, intents } = (stored ?? {}) as Partial<Pick<SlipState, 'slip' | 'typedIn' | 'cards' | 'intents'>>;
      const read = readSlip(slip);
      if (read === null) return state;
      const open = (intents ?? []).map((intent): Intent => (intent.state === 'sending' ? { ...intent, state: 'checking' } : intent));
      return {
        ...state,
        ...{ slip: read, typedIn: readTypedIn(typedIn), cards: cards ?? {}, canUndo: false, intents: isFollowing ? state.intents : open },
      };
    },
  }),
);

/**
 * Another tab changed the slip: this one follows, and writes nothing itself: what it would write is older than what the other tab writes next, and would undo that.
 * What it is placing stays its own.
 */
function followOtherTabs(): void {
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue !== null) void store.persist.rehydrate();
  });
}
if (typeof window !== 'undefined') followOtherTabs();
tellSelections(() => store.getState().slip.legs.length);

/** Reads one part; the component renders again only when that part changes. */
export const useSlip = <Part>(select: (state: SlipState) => Part): Part => store(select);
export const slipState = (): SlipState => store.getState();
export const setSlipState = (next: Partial<SlipState>): void => void store.setState(next);

/** What the player does; everything but a move of the odds. A refusal has been read once something is done about it. */
export function changeSlip(action: SlipAction): void {
  const { slip: before, intents } = store.getState();
  const slip = changed(before, action);
  const isNews = action.type === 'oddsMoved';
  store.setState({
    slip,
    ...(!isNews && { intents: intents.filter(({ state }) => state !== 'refused').map(asSeen) }),
  });
  if (slip.undo !== before.undo) offerUndo(slip.undo !== null);
}

/** The slip with its amounts in the currency shown. */
export function slipIn({ slip, typedIn }: Pick<SlipState, 'slip' | 'typedIn'>, money: StakeMoney): Slip {
  return typedIn === null || typedIn === money.currency ? slip : rewriteStakes(slip, (text) => stakeIn(text, typedIn, money));
}

/** An amount that the player types, in the currency shown: the others are from now on what they are shown as. */
export function typeStake(action: SlipAction & { readonly type: 'stakeTyped' | 'quickAdded' }, money: StakeMoney): void {
  const state = store.getState();
  setSlipState({ slip: slipIn(state, money), typedIn: typedInNow(state.typedIn, money) });
  changeSlip(action);
}

const asSeen = (intent: Intent): Intent => (intent.state === 'absent' ? { ...intent, seen: true } : intent);

/** Takes several legs off at once; one undo brings all of them back. */
export function removeLegs(keys: readonly string[]): void {
  const { slip } = store.getState();
  const [first, ...others] = keys;
  if (first === undefined) return;
  changeSlip({ type: 'removed', key: first });
  const { undo } = store.getState().slip;
  const left = others.reduce((current, key) => changed(current, { type: 'removed', key }), store.getState().slip);
  if (left.legs.length < slip.legs.length) setSlipState({ slip: { ...left, undo } });
}

let undoTimer: ReturnType<typeof setTimeout> | undefined;

function offerUndo(canUndo: boolean): void {
  clearTimeout(undoTimer);
  setSlipState({ canUndo });
  if (canUndo) undoTimer = setTimeout(() => setSlipState({ canUndo: false }), UNDO_MS);
}

/** Puts a selection of a match on the slip, or takes it off again. Nothing happens when it is not priced. */
export function pick(game: SportGame, match: Match, market: MarketKind, selection: string): void {
  const offer = match.compare[market];
  const odds = offer?.odds[selection];
  if (offer === undefined || odds === undefined) return;
  const { cards, intents } = store.getState();
  const card = { home: match.home_name, away: match.away_name, startsAt: match.match_start_time.toISOString() };
  setSlipState({ cards: { ...cards, [match.match_id]: card }, intents: intents.filter((intent) => intent.state !== 'accepted') });
  changeSlip({ type: 'selectionToggled', selection: { game, matchId: match.match_id, market, selection, lineE2: offer.line, odds } });
  forgetCards();
}

/** Cards are kept for the matches on the slip, and for those that an undo would bring back. */
function forgetCards(): void {
  const { slip, cards } = store.getState();
  const needed = new Set([...slip.legs, ...(slip.undo?.legs ?? [])].map(({ matchId }) => matchId));
  const kept = Object.entries(cards).filter(([id]) => needed.has(id));
  if (kept.length < Object.keys(cards).length) setSlipState({ cards: Object.fromEntries(kept) });
}

/** Whether a selection is on the slip. */
export function useIsPicked(matchId: string, market: MarketKind, selection: string): boolean {
  const key = legKey({ matchId, market, selection });
  return store(({ slip }) => slip.legs.some((leg) => legKey(leg) === key));
}

export const useSlipCount = (): number => store(({ slip }) => slip.legs.length);

/** Takes legs off that became a bet. That cannot be undone. */
export function dropBetLegs(keys: readonly string[]): void {
  const { slip } = store.getState();
  const left = slip.legs.filter((leg) => !keys.includes(legKey(leg)));
  const next =
    left.length === 0
      ? changed(slip, { type: 'cleared' })
      : keys.reduce((current, key) => changed(current, { type: 'removed', key }), slip);
  setSlipState({ slip: { ...next, undo: null }, canUndo: false });
}
