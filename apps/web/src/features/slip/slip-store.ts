import type { Match } from '@fairbook/contract';
import {
  canJoin,
  changeSlip as changed,
  EMPTY_SLIP,
  legKey,
  readSlip,
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
import { readTypedIn } from '../../shared/bet-slip/typed-in.ts';
import { afterPaint } from '../../shared/page/after-paint.ts';
import { tellSelections } from '../../shared/realtime/offline.ts';
import type { Intent } from './intent.ts';

/** The data of a match that the slip shows before the server has been read, and while it is unreachable. */
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
  /** The slip last placed, without its amounts: its selections can be kept for another bet. */
  readonly placed: Slip | null;
  /** False once the player has stopped waiting for an answer, which is asked for all the same. Not stored. */
  readonly isWaiting: boolean;
  /** Tapped prices of a game that cannot share the slip, until the player has said which of the two to keep. Not stored. */
  readonly asked: readonly Tapped[];
}

/** A tapped price that the slip does not hold yet. */
interface Tapped {
  readonly selection: SlipSelection;
  readonly card: MatchCard;
}

const STORAGE_KEY = 'fairbook-slip';
const NOTHING: SlipState = { slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null, isWaiting: true, asked: [] };

/** False while the stored state is first loaded, which is taken whole; updates by other tabs later are taken without what those tabs are placing. */
let isFollowing = false;

/** Survives a reload, a sign-in and a change of language. Stored state is validated when it is read; intents without an answer are checked again. */
const store = create<SlipState>()(
  persist(() => NOTHING, {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ slip, typedIn, cards, intents, placed }) => ({
      slip: { ...slip, undo: null },
      typedIn,
      cards,
      placed,
      intents: intents.filter((intent) => isUnanswered(intent) || intent.state === 'absent'),
    }),
    merge: (stored, state) => {
      const { slip, typedIn, cards, intents, placed } = (stored ?? {}) as Partial<Omit<SlipState, 'asked' | 'isWaiting'>>;
      const read = readSlip(slip);
      if (read === null) return state;
      const open = (intents ?? []).map((intent): Intent => (intent.state === 'sending' ? { ...intent, state: 'checking' } : intent));
      return {
        ...state,
        slip: read,
        typedIn: readTypedIn(typedIn),
        cards: cards ?? {},
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

/** Applies an action of the player, anything but an odds move. Acting on the slip marks refusals as read. */
export function changeSlip(action: SlipAction): void {
  putOnSlip();
  const { slip: before, intents } = store.getState();
  const slip = changed(before, action);
  const isNews = action.type === 'oddsMoved';
  store.setState({
    slip,
    ...(!isNews && { intents: intents.filter(({ state }) => state !== 'refused').map(asSeen) }),
  });
}

const asSeen = (intent: Intent): Intent => (intent.state === 'absent' ? { ...intent, seen: true } : intent);

/** Shows taps at once; the slip, which is expensive to render and to store, follows after the paint. */
const tapped = create<readonly Tapped[]>(() => []);

/** Toggles a selection of a match on the slip. Does nothing if it has no price. */
export function pick(game: SportGame, match: Match, market: MarketKind, selection: string): void {
  const offer = match.compare[market];
  const odds = offer?.odds[selection];
  if (offer === undefined || odds === undefined) return;
  const card = { home: match.home_name, away: match.away_name, startsAt: match.match_start_time.toISOString() };
  const tap = { card, selection: { game, matchId: match.match_id, market, selection, lineE2: offer.line, odds } };
  tapped.setState([...tapped.getState(), tap], true);
  afterPaint(putOnSlip);
}

/** Applies pending taps to the slip; every other read or change of the slip calls this first. */
export function putOnSlip(): void {
  const taps = tapped.getState();
  if (taps.length === 0) return;
  const { slip: before, cards, intents } = store.getState();
  const slip = taps.reduce((each, { selection }) => changed(each, { type: 'selectionToggled', selection }), before);
  const asked = taps.filter(({ selection }) => !canJoin(slip, selection));
  store.setState({
    slip,
    cards: cardsOf(slip, { ...cards, ...Object.fromEntries(taps.map(({ selection, card }) => [selection.matchId, card])) }),
    intents: intents.filter(({ state }) => state !== 'accepted' && state !== 'refused').map(asSeen),
    ...(intents.some(isUnanswered) ? {} : { placed: null }),
    ...(asked.length > 0 && { asked }),
  });
  tapped.setState([], true);
}
if (typeof window !== 'undefined') window.addEventListener('pagehide', putOnSlip);

/** Answers the question about prices of another game: they begin a slip of their own, or are forgotten. */
export function answerAsked(answer: 'keep' | 'begin'): void {
  const { asked, cards } = store.getState();
  setSlipState({ asked: [] });
  if (answer === 'keep' || asked.length === 0) return;
  changeSlip({ type: 'begunAnew', selections: asked.map(({ selection }) => selection) });
  const added = asked.map(({ selection, card }) => [selection.matchId, card] as const);
  setSlipState({ cards: cardsOf(slipState().slip, { ...cards, ...Object.fromEntries(added) }) });
}

/** Keeps cards for the matches on the slip, and for those that an undo would bring back. */
function cardsOf(slip: Slip, cards: SlipState['cards']): SlipState['cards'] {
  const needed = new Set([...slip.legs, ...(slip.undo?.legs ?? [])].map(({ matchId }) => matchId));
  return Object.fromEntries(Object.entries(cards).filter(([id]) => needed.has(id)));
}

/** Whether a selection is on the slip, or will be once pending taps are applied. */
export function useIsPicked(matchId: string, market: MarketKind, selection: string): boolean {
  const key = legKey({ matchId, market, selection });
  const isOn = store(({ slip }) => slip.legs.some((leg) => legKey(leg) === key));
  const isTurned = tapped((taps) => taps.filter((tap) => legKey(tap.selection) === key).length % 2 === 1);
  return isOn !== isTurned;
}

export const useSlipCount = (): number => store(({ slip }) => slip.legs.length);
