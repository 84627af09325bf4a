import type { TradingWord } from '@fairbook/contract/office';
import { OVER_BALLS, type Overs, readScorecard, type Scorecard, type ScorecardProblem, type Side } from '@fairbook/core/sports';

/** A typed scorecard; overs as "18.2". One value per side, except for what both share. */
export interface ScorecardFields {
  readonly toss: string;
  readonly first: string;
  readonly scheduled: string;
  readonly home: InningsFields;
  readonly away: InningsFields;
  /** Empty: not revised. */
  readonly target: string;
  /** The outcome if runs do not decide it: empty, `super_over_home`, `super_over_away` or `no_result`. */
  readonly end: string;
}
export interface InningsFields {
  readonly runs: string;
  readonly wickets: string;
  readonly overs: string;
  /** Empty: as many as were scheduled. */
  readonly possible: string;
  /** Runs of the first six overs; empty if unknown. */
  readonly powerplay: string;
}

export const SCORECARD_ENDS = ['', 'super_over_home', 'super_over_away', 'no_result'] as const;
const NO_INNINGS: InningsFields = { runs: '', wickets: '', overs: '', possible: '', powerplay: '' };
const USUAL_OVERS = '20';

/** Formats balls as overs: "18.2", "20". */
export const oversWritten = (balls: number): string =>
  balls % OVER_BALLS === 0 ? String(balls / OVER_BALLS) : `${Math.floor(balls / OVER_BALLS)}.${balls % OVER_BALLS}`;

/** Returns the initial fields, with what the feed has reported. */
export const emptyScorecard = (told: Overs | null | undefined): ScorecardFields => ({
  toss: told?.toss ?? '',
  first: told?.first ?? '',
  scheduled: told ? oversWritten(told.scheduled) : USUAL_OVERS,
  home: NO_INNINGS,
  away: NO_INNINGS,
  target: '',
  end: '',
});

const whole = (text: string): number | undefined => (/^\s*\d{1,3}\s*$/.test(text) ? Number.parseInt(text, 10) : undefined);
/** Parses typed overs to balls; six balls make one more over. */
function ballsOf(text: string): number | undefined {
  const [, overs, balls = '0'] = /^\s*(\d{1,2})(?:[.,]([0-5]))?\s*$/.exec(text) ?? [];
  return overs === undefined ? undefined : Number.parseInt(overs, 10) * OVER_BALLS + Number.parseInt(balls, 10);
}
const sideOf = (text: string): Side | null => (text === 'home' || text === 'away' ? text : null);

const eachOf = <Value>(read: (side: Side) => Value | undefined): { readonly home: Value; readonly away: Value } | undefined => {
  const [home, away] = [read('home'), read('away')];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/** Returns the typed scorecard; undefined if a number is missing or invalid. */
function cardOf(fields: ScorecardFields): Scorecard | undefined {
  const scheduled = ballsOf(fields.scheduled);
  const score = eachOf((side) => whole(fields[side].runs));
  const wickets = eachOf((side) => whole(fields[side].wickets));
  const balls = eachOf((side) => ballsOf(fields[side].overs));
  const possible = eachOf((side) => (fields[side].possible.trim() === '' ? scheduled : ballsOf(fields[side].possible)));
  const isWithPowerplay = [fields.home, fields.away].some(({ powerplay }) => powerplay.trim() !== '');
  const powerplay = isWithPowerplay ? eachOf((side) => whole(fields[side].powerplay)) : null;
  const target = fields.target.trim() === '' ? null : whole(fields.target);
  const isRead = scheduled !== undefined && score && wickets && balls && possible && powerplay !== undefined && target !== undefined;
  if (!isRead) return undefined;
  return {
    scheduled,
    score,
    wickets,
    balls,
    possible,
    powerplay,
    target,
    toss: sideOf(fields.toss),
    first: sideOf(fields.first),
    superOver: sideOf(fields.end.replace('super_over_', '')),
    isWithoutResult: fields.end === 'no_result',
  };
}

/** Returns the outcome of a typed scorecard, or its problem; neither if it is incomplete. */
export function scorecardWord(fields: ScorecardFields): { readonly word?: TradingWord; readonly problem?: ScorecardProblem } {
  const card = cardOf(fields);
  if (!card) return {};
  const read = readScorecard(card);
  if ('problem' in read) return { problem: read.problem };
  return { word: { kind: 'result', score: card.score, half_time: null, overs: read.overs } };
}
