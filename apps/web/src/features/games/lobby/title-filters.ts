import type { LobbySection, LobbyTitle } from '@fairbook/contract';
import { TITLE_KINDS, type TitleKind, VOLATILITIES, type Volatility } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { matchName } from '@fairbook/core/sports';
import type { PageSearch } from '../../../shared/page/search.ts';
import type { OwnTitles, TitleName } from './title-name.ts';

/** Least returns, in percent of the stake. */
export const RETURNS = ['95', '97', '98', '99'] as const;
export const OWN = ['favourites', 'recent'] as const;

/** The filters of a list of titles. */
export interface TitleFilter {
  readonly text: string;
  readonly kind: TitleKind | undefined;
  readonly volatility: Volatility | undefined;
  readonly back: (typeof RETURNS)[number] | undefined;
  readonly mine: (typeof OWN)[number] | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((each) => each === text);

/** Reads the filters from the page's address; defaults are left out. */
export const filterOf = ({ q = '', kind, volatility, back, mine }: PageSearch): TitleFilter => ({
  text: q,
  kind: oneOf(TITLE_KINDS, kind),
  volatility: oneOf(VOLATILITIES, volatility),
  back: oneOf(RETURNS, back),
  mine: oneOf(OWN, mine),
});

/** Returns the thresholds that keep some titles of a list but not all (of two that keep the same ones, the higher), and the chosen one. */
export function returnsOf(list: readonly LobbyTitle[], asked: TitleFilter['back']): readonly (typeof RETURNS)[number][] {
  const left = RETURNS.map((back) => list.filter((each) => each.return >= leastOf(back)).length);
  return RETURNS.filter((back, at) => back === asked || (left[at] !== 0 && left[at] !== list.length && left[at] !== left[at + 1]));
}

const leastOf = (back: (typeof RETURNS)[number]) => parseAmount(`0.${back}`);

/** Whether a filter is set; if none is, the lobby shows its sections. */
export const isNarrowed = ({ text, kind, volatility, back, mine }: TitleFilter): boolean =>
  text.trim() !== '' || [kind, volatility, back, mine].some((each) => each !== undefined);

/** A title and its provider. */
export interface ListedTitle {
  readonly type: LobbySection['type'];
  readonly title: LobbyTitle;
}

/** Returns the titles of all sections that match, best match first, otherwise in list order; recent ones by when they were opened. */
export function narrowed(sections: readonly LobbySection[], filter: TitleFilter, own: OwnTitles | undefined): readonly ListedTitle[] {
  const { text, kind, volatility, back, mine } = filter;
  const least = back === undefined ? 0n : leastOf(back);
  const all = sections.flatMap(({ type, list }) => list.map((title) => ({ type, title })));
  const found = (mine === undefined ? all : ofPlayer(all, own?.[mine] ?? [])).filter(
    ({ title }) =>
      (kind === undefined || title.kind === kind) && (volatility === undefined || title.volatility === volatility) && title.return >= least,
  );
  if (text.trim() === '') return found;
  return found
    .map((each) => ({ each, rank: matchName(text, each.title.name) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ each }) => each);
}

const ofPlayer = (all: readonly ListedTitle[], own: readonly TitleName[]): readonly ListedTitle[] =>
  own.flatMap((named) => all.find(({ type, title }) => named.type === type && named.id === title.id) ?? []);
