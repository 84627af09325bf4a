import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { formatOdds, odds } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { ReplayMatch } from '@fairbook/sandbox/replay';
import { readOutcomes } from '../audit/read-outcomes.ts';
import { readRows } from '../audit/read-rows.ts';
import { readSeason, type SoldAs } from '../replay/read-season.ts';
import type { Games, SetsPlayed } from './grade-sets.ts';
import type { Ending } from './rules.ts';

/** How a match ended: in the words of a feed, and as the rules read it. */
export interface Ended {
  readonly told: Pick<Extract<FeedFact, { kind: 'result' }>, 'score' | 'half_time' | 'overs' | 'sets' | 'final_odds'>;
  readonly ending: Ending;
}
/** A match to bet on, with its markets and how it ended. */
export interface Played {
  readonly match: Pick<ReplayMatch, 'markets' | 'discipline'>;
  readonly ended: Ended;
}
/** Matches of one game: what one of them came to is what another is reported to have come to when it is reported wrong. */
export interface Sample {
  readonly name: string;
  readonly game: SportGame;
  readonly played: readonly Played[];
}

type Source = readonly [name: string, file: string, as?: SoldAs];
const SOURCES: readonly Source[] = [
  ['football', 'football/fduk/I1_2324.csv'],
  ['football of the Beijing pool', 'football/fduk/SP1_2223.csv', 'bd'],
  ['football as books sell it', 'football/fduk/D1_2223.csv', 'sports365'],
  ['basketball', 'basketball/nba_2018-19_to_2023-24.csv'],
  ['cricket', 'cricket/ipl_2008_2024.csv'],
];
/** Columns of openfootball in the words of football-data.co.uk; what is postponed has no score. */
const AWARDED = 'football/openfootball/fixtures_2024-25.csv';

/** The latest matches of a file are enough. */
const MOST = 400;

/** Real matches of every file that is in the folder, and made-up ones of tennis, of which there is no file; of these the ones whose name contains `of`. */
export function readSamples(folder: string, chance: Chance, of = ''): readonly Sample[] {
  const wanted = SOURCES.filter(([name, file]) => name.includes(of) && existsSync(path.join(folder, file)));
  const real = wanted.map((source) => withAwarded(readSample(folder, source), folder));
  return 'tennis'.includes(of) ? [...real, tennisOf(chance)] : real;
}

function readSample(folder: string, [name, file, as]: Source): Sample {
  const whole = path.join(folder, file);
  const { game, matches } = readSeason(whole, 'disruptions', { most: MOST, ...(as && { as }) });
  const fixtures = matches.map(({ ref, home, away, kickoff }) => ({
    ...({ type: 'fixture', match: ref, id: ref } as const),
    ...{ home: home.names.en, away: away.names.en, kickoff: kickoff.toISOString() },
  }));
  const { byMatch } = readOutcomes(fixtures, readRows(whole));
  const played = matches.flatMap((match): readonly Played[] => {
    const outcome = byMatch.get(match.ref);
    const { result } = match;
    if (!outcome || outcome.void || !result) return [];
    const final = match.finalOdds?.({ score: result.score, halfTime: result.halfTime });
    const told = {
      ...{ score: result.score, half_time: result.halfTime },
      ...(result.overs && { overs: result.overs }),
      ...(final && { final_odds: final }),
    };
    const finalText = final && Object.fromEntries(final.map((each) => [`${each.market}:${each.selection}`, formatOdds(each.odds)]));
    return [{ match, ended: { told, ending: { is: 'scored', outcome: { ...outcome, ...(finalText && { final: finalText }) } } } }];
  });
  return { name, game, played };
}

/** With the matches that a court decided: their scores have no half time. Their prices are another match's. */
function withAwarded(sample: Sample, folder: string): Sample {
  const file = path.join(folder, AWARDED);
  const [first] = sample.played;
  if (sample.game !== 'soccer' || !first || !existsSync(file)) return sample;
  const awarded = readRows(file).flatMap(({ status, ft_h: home, ft_a: away }): readonly Played[] => {
    if (status !== 'awarded' || home === undefined || away === undefined) return [];
    const score = { home: Number.parseInt(home, 10), away: Number.parseInt(away, 10) };
    const outcome = { void: false, full: score, half: null } as const;
    return [{ match: first.match, ended: { told: { score, half_time: null }, ending: { is: 'scored', outcome } } }];
  });
  return { ...sample, played: [...sample.played, ...awarded] };
}

const TENNIS = 200;
const market = (line: number | null, answers: readonly [string, string]) =>
  ({ line, single: true, source: 'model', odds: { [answers[0]]: odds(18_000), [answers[1]]: odds(21_000) } }) as const;

function tennisOf(chance: Chance): Sample {
  const played = Array.from({ length: TENNIS }, (): Played => {
    const sets = playSets(chance);
    const won = sets.games.filter(({ home, away }) => isSetWon(home, away));
    const score = { home: won.filter(({ home, away }) => home > away).length, away: won.filter(({ home, away }) => away > home).length };
    return {
      match: {
        discipline: 'tennis',
        markets: {
          ml: market(null, ['w', 'l']),
          sh: market(chance.oneOf([-150, -50, 50, 150]), ['w', 'l']),
          st: market(chance.oneOf(sets.toWin === 2 ? [250] : [350, 450]), ['over', 'under']),
          gh: market(50 + 100 * (chance.whole(11) - 5), ['w', 'l']),
          gt: market(1_250 + 100 * chance.whole(30), ['over', 'under']),
        },
      },
      ended: { told: { score, half_time: null, sets }, ending: { is: 'sets', sets } },
    };
  });
  return { name: 'tennis', game: 'sports365', played };
}

/** Three matches in ten are not played to their end. */
function playSets(chance: Chance): SetsPlayed {
  const toWin = chance.percent(70) ? 2 : 3;
  const leavesAt = chance.percent(30) ? chance.whole(13 * (2 * toWin - 1)) : Number.POSITIVE_INFINITY;
  const games: Games[] = [];
  const setsWon = { home: 0, away: 0 };
  for (let game = 0; setsWon.home < toWin && setsWon.away < toWin; game += 1) {
    if (game === leavesAt) return { toWin, games, retired: chance.oneOf(['home', 'away']) };
    const last = games.at(-1);
    const open = !last || isSetWon(last.home, last.away) ? { home: 0, away: 0 } : games.pop();
    const side = chance.oneOf(['home', 'away'] as const);
    const now = { home: open?.home ?? 0, away: open?.away ?? 0 };
    now[side] += 1;
    games.push(now);
    if (isSetWon(now.home, now.away)) setsWon[side] += 1;
  }
  return { toWin, games, retired: null };
}

const isSetWon = (home: number, away: number): boolean =>
  (Math.max(home, away) === 6 && Math.abs(home - away) > 1) || Math.max(home, away) === 7;
