import type { Match } from '@fairbook/contract';
import {
  changeSlip as changed,
  EMPTY_SLIP,
  legKey,
  readSlip,
  rewriteStakes,
  type Slip,
  type SlipAction,
  type SlipSelection,
} from '@fairbook/core/betting';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from '../../shared/bet-slip/follow-tabs.ts';
import { isUnanswered } from '../../shared/bet-slip/intent.ts';
import { readTypedIn, type StakeMoney, stakeIn, typedInNow } from '../../shared/bet-slip/stake-money.ts';
import { undoTimer } from '../../shared/bet-slip/undo-timer.ts';
import { afterPaint } from '../../shared/page/after-paint.ts';
import { tellSelections } from '../../shared/realtime/offline.ts';
import type { Intent } from './intent.ts';

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
  /** What was last placed, without its amounts: its selections can be kept for another bet. */
  readonly placed: Slip | null;
  /** Something was taken away a moment ago, and can be brought back. */
  readonly canUndo: boolean;
}

const STORAGE_KEY = 'fairbook-slip';
const NOTHING: SlipState = { slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null, canUndo: false };

/** What was stored before this page is taken whole; what other tabs store afterwards, without what they are placing. */
let isFollowing = false;

/** Survives a reload, a sign-in and a change of language. What is read back is checked; an intent without an answer is asked about again. */
const store = create<SlipState>()(
  persist(() => NOTHING, {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ slip, typedIn, cards, intents, placed }) => ({
      slip: { ...slip, undo: null },
      ...{ typedIn, cards, placed },
      intents: intents.filter((intent) => isUnanswered(intent) || intent.state === 'absent'),
    }),
    merge: (stored, state) => {
      const { slip, typedIn, cards, intents, placed } = (stored ?? {}) as Partial<Omit<SlipState, 'canUndo'>>;
      const read = readSlip(slip);
      if (read === null) return state;
      const open = (intents ?? []).map((intent): Intent => (intent.state === 'sending' ? { ...intent, state: 'checking' } : intent));
      return {
        ...state,
        ...{ slip: read, typedIn: readTypedIn(typedIn), cards: cards ?? {}, canUndo: false },
        ...(isFollowing ? {} : { intents: open, placed: readSlip(placed) }),
      };
    },
  }),
);

isFollowing = true;
followOtherTabs(STORAGE_KEY, () => void store.persist.rehydrate());
tellSelections(() => store.getState().slip.legs.length);

/** Reads one part; the component renders again only when that part changes. */
export const useSlip = <Part>(select: (state: SlipState) => Part): Part => store(select);
export const slipState = (): SlipState => store.getState();
export const setSlipState = (next: Partial<SlipState>): void => void store.setState(next);

/** What the player does; everything but a move of the odds. A refusal has been read once something is done about it. */
export function changeSlip(action: SlipAction): void {
  putOnSlip();
  const { slip: before, intents } = store.getState();
  const slip = changed(before, action);
  const isNews = action.type === 'oddsMoved';
  store.setState({
    slip,
    ...(!isNews && { intents: intents.filter(({ state }) => state !== 'refused').map(asSeen) }),
    ...(slip.undo !== before.undo && offeredUndo(slip)),
  });
}

/** The slip with its amounts in the currency shown. */
export function slipIn({ slip, typedIn }: Pick<SlipState, 'slip' | 'typedIn'>, money: StakeMoney): Slip {
  return typedIn === null || typedIn === money.currency ? slip : rewriteStakes(slip, (text) => stakeIn(text, typedIn, money));
}

/** An amount that the player types, in the currency shown: the others are from now on what they are shown as. */
export function typeStake(action: SlipAction & { readonly type: 'stakeTyped' | 'quickAdded' }, money: StakeMoney): void {
  putOnSlip();
  const state = store.getState();
  setSlipState({ slip: slipIn(state, money), typedIn: typedInNow(state.typedIn, money) });
  changeSlip(action);
}

const asSeen = (intent: Intent): Intent => (intent.state === 'absent' ? { ...intent, seen: true } : intent);

/** Takes several legs off at once; one undo brings all of them back. */
export function removeLegs(keys: readonly string[]): void {
  putOnSlip();
  const { slip } = store.getState();
  const [first, ...others] = keys;
  if (first === undefined) return;
  changeSlip({ type: 'removed', key: first });
  const { undo } = store.getState().slip;
  const left = others.reduce((current, key) => changed(current, { type: 'removed', key }), store.getState().slip);
  if (left.legs.length < slip.legs.length) setSlipState({ slip: { ...left, undo } });
}

const waitForUndo = undoTimer(() => setSlipState({ canUndo: false }));

/** A removal can be taken back for a while. */
function offeredUndo({ undo }: Slip): Pick<SlipState, 'canUndo'> {
  waitForUndo(undo);
  return { canUndo: undo !== null };
}

/** A tap on a price that the slip does not hold yet. */
interface Tapped {
  readonly selection: SlipSelection;
  readonly card: MatchCard;
}

/** Taps show at once, by this alone; the slip, which is dear to draw and to keep, follows when that is painted. */
const tapped = create<readonly Tapped[]>(() => []);

/** Puts a selection of a match on the slip, or takes it off again. Nothing happens when it is not priced. */
export function pick(game: SportGame, match: Match, market: MarketKind, selection: string): void {
  const offer = match.compare[market];
  const odds = offer?.odds[selection];
  if (offer === undefined || odds === undefined) return;
  const card = { home: match.home_name, away: match.away_name, startsAt: match.match_start_time.toISOString() };
  const tap = { card, selection: { game, matchId: match.match_id, market, selection, lineE2: offer.line, odds } };
  tapped.setState([...tapped.getState(), tap], true);
  afterPaint(putOnSlip);
}

/** The slip with everything that was tapped; whatever reads or changes it otherwise begins with this. */
export function putOnSlip(): void {
  const taps = tapped.getState();
  if (taps.length === 0) return;
  const { slip: before, cards, intents } = store.getState();
  const slip = taps.reduce((each, { selection }) => changed(each, { type: 'selectionToggled', selection }), before);
  store.setState({
    slip,
    cards: cardsOf(slip, { ...cards, ...Object.fromEntries(taps.map(({ selection, card }) => [selection.matchId, card])) }),
    intents: intents.filter(({ state }) => state !== 'accepted' && state !== 'refused').map(asSeen),
    ...(intents.some(isUnanswered) ? {} : { placed: null }),
    ...(slip.undo !== before.undo && offeredUndo(slip)),
  });
  tapped.setState([], true);
}
if (typeof window !== 'undefined') window.addEventListener('pagehide', putOnSlip);

/** Cards are kept for the matches on the slip, and for those that an undo would bring back. */
function cardsOf(slip: Slip, cards: SlipState['cards']): SlipState['cards'] {
  const needed = new Set([...slip.legs, ...(slip.undo?.legs ?? [])].map(({ matchId }) => matchId));
  return Object.fromEntries(Object.entries(cards).filter(([id]) => needed.has(id)));
}

/** Whether a selection is on the slip, or will be as soon as it follows the taps. */
export function useIsPicked(matchId: string, market: MarketKind, selection: string): boolean {
  const key = legKey({ matchId, market, selection });
  const isOn = store(({ slip }) => slip.legs.some((leg) => legKey(leg) === key));
  const isTurned = tapped((taps) => taps.filter((tap) => legKey(tap.selection) === key).length % 2 === 1);
  return isOn !== isTurned;
}

export const useSlipCount = (): number => store(({ slip }) => slip.legs.length);

/**
 * A bet stands: its amount leaves the slip, so that it cannot be placed twice, whatever becomes of the others. A single's leg goes with it; legs that several bets share go with
 * the last of them, when all stand. That cannot be undone.
 */
export function dropBet({ legs, stakeKey }: Intent): void {
  const { slip, intents } = store.getState();
  const isSingle = stakeKey === undefined || stakeKey === legs[0]?.key;
  const areAllPlaced = intents.every(({ state }) => state === 'accepted');
  const gone = isSingle ? legs : areAllPlaced ? intents.flatMap((intent) => intent.legs) : [];
  const spent = changed(slip, { type: 'stakeTyped', text: '', ...(stakeKey && { key: stakeKey }) });
  const keys = new Set(gone.map(({ key }) => key));
  const isEmptied = slip.legs.every((leg) => keys.has(legKey(leg)));
  const next = isEmptied
    ? changed(spent, { type: 'cleared' })
    : [...keys].reduce((current, key) => changed(current, { type: 'removed', key }), isSingle ? slip : spent);
  setSlipState({ slip: { ...next, undo: null }, canUndo: false });
}

/** The selections of the bet that was just placed, for another one: without amounts, at the odds of now once they are read. */
export function keepSelections(): void {
  const { placed, intents } = store.getState();
  if (placed) setSlipState({ slip: placed, intents: intents.filter(({ state }) => state === 'absent'), placed: null });
}
