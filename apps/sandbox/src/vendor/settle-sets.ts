import type { SettledSelection } from '@fairbook/contract/sequenced-feed';
import type { MarketKind, Score, Sets } from '@fairbook/core/sports';

/** The final scores of a set, in games. */
const SET_ENDS: readonly Score[] = [
  ...[0, 1, 2, 3, 4].map((least) => ({ home: 6, away: least })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
].flatMap(({ home, away }) => [
  { home, away },
  { home: away, away: home },
]);
const isEnd = (set: Score): boolean => SET_ENDS.some(({ home, away }) => home === set.home && away === set.away);

/** The sets and games of a finished match. */
interface FinalCount {
  readonly sets: Score;
  readonly games: Score;
}

/** Returns every way the match could have ended if it had been played on from these games. */
function possibleEndings({ toWin, games }: Sets): readonly FinalCount[] {
  const open = games.filter((set) => !isEnd(set)).at(-1) ?? { home: 0, away: 0 };
  const begun = games.filter(isEnd).reduce(after, { sets: { home: 0, away: 0 }, games: { home: 0, away: 0 } });
  const ways: FinalCount[] = [];
  let going: readonly FinalCount[] = [begun];
  let canEnd = SET_ENDS.filter(({ home, away }) => home >= open.home && away >= open.away);
  while (going.length > 0) {
    const over = going.filter(({ sets }) => Math.max(sets.home, sets.away) === toWin);
    ways.push(...over);
    const next = going.filter((come) => !over.includes(come)).flatMap((come) => canEnd.map((set) => after(come, set)));
    going = [...new Map(next.map((come) => [JSON.stringify(come), come])).values()];
    canEnd = [...SET_ENDS];
  }
  return ways;
}

const after = ({ sets, games }: FinalCount, set: Score): FinalCount => ({
  sets: { home: sets.home + (set.home > set.away ? 1 : 0), away: sets.away + (set.away > set.home ? 1 : 0) },
  games: { home: games.home + set.home, away: games.away + set.away },
});

/**
 * Settles a tennis market. If a player retired, the winner market is void, and the others are void unless every way to play on would have decided them alike.
 */
export function settleSets(
  { market, line }: { readonly market: MarketKind; readonly line: number | null },
  told: Sets,
): readonly SettledSelection[] {
  const [one, other] = market === 'st' || market === 'gt' ? ['over', 'under'] : ['w', 'l'];
  const ways = possibleEndings(told);
  const signs = new Set(
    ways.map(({ sets, games }) => {
      const { home, away } = market === 'gh' || market === 'gt' ? games : sets;
      return Math.sign(one === 'over' ? (home + away) * 100 - (line ?? 0) : (home - away) * 100 + (line ?? 0));
    }),
  );
  const [sign = 0] = signs;
  const isGivenBack = signs.size > 1 || sign === 0 || (market === 'ml' && told.retired !== null);
  const said = (selection: string, hasWon: boolean): SettledSelection => ({
    market,
    line,
    selection,
    ...(isGivenBack ? { result: 0, void_factor: '1' } : { result: hasWon ? 1 : 0, void_factor: '0' }),
  });
  return [said(one, sign === 1), said(other, sign === -1)];
}
