import { readFileSync } from 'node:fs';
import type { ExportedBonus, PromiseLine } from './bonus.ts';
import type { Score } from './grade.ts';
import type { ExportedJoint } from './joint.ts';

/** What a player was told of a bet, as the API wrote it. Money and odds are decimal text. */
export interface ExportedBet {
  readonly bet_id: string;
  readonly status: number;
  readonly rule_set: 'exact' | 'jingcai' | 'beijing';
  readonly sizes: readonly number[];
  readonly multiple: number;
  readonly bets: number;
  /** What the bet was made in. */
  readonly currency: string;
  readonly unit_price: string;
  readonly unit_currency: string;
  readonly total_price: string;
  readonly rate: string;
  readonly total_currency: string;
  readonly min_bonus_currency: string;
  readonly max_bonus_currency: string;
  readonly bonus: string;
  readonly bonus_currency: string;
  /** What of the bonus, which is all that was paid, was promised on top, and by what terms; null: nothing was. Left out of bets that have none. */
  readonly extra_bonus?: string;
  readonly extra_bonus_currency?: string;
  readonly extra_bonus_terms?: ExportedBonus | null;
  /** What was not cashed out, in hundred-millionths, and what the rest was sold for; left out of bets that cannot be. */
  readonly open_e8?: number;
  readonly cashed_out?: string;
  readonly cashed_out_currency?: string;
  /** The matches whose legs pay together; left out of bets that have none. */
  readonly joints?: readonly ExportedJoint[];
  readonly data: readonly (readonly ExportedLeg[])[];
  readonly match: Readonly<Record<string, ExportedMatch>>;
}
/** Match, kind, selection, odds taken, line, banker, grade, final odds, lead. */
export interface ExportedLeg {
  readonly m: string;
  readonly k: string;
  readonly n: string;
  readonly o: string;
  readonly h: string | null;
  readonly b: boolean;
  readonly g: string | null;
  /** Of a pool: what it came to pay, where that was told. */
  readonly f: string | null;
  /** Paid as won once its side led by so many goals; null: by the result alone. Left out of exports from before there was such a promise. */
  readonly l?: number | null;
}
export interface ExportedMatch {
  readonly home_team_name: string;
  readonly away_team_name: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly half_home_score: number | null;
  readonly half_away_score: number | null;
}
/** What the player had asked for. */
export interface SentBet {
  readonly unit_stake: string;
  readonly multiple: number;
  readonly sizes: readonly number[];
  readonly odds_policy: 'ask' | 'better' | 'within' | 'any';
  /** The odds seen of selections that pay together, by match. */
  readonly joints?: readonly { readonly match_id: string; readonly odds: string }[];
  /** Tenths of a percent, with `within`. */
  readonly odds_within?: number;
  readonly legs: readonly {
    readonly match_id: string;
    readonly kind: string;
    readonly name: string;
    readonly odds: string;
    /** Null where the market has no line. */
    readonly handicap_val: string | null;
    readonly banker: boolean;
  }[];
}

/** Which match of the data file a match of the house is. */
export interface FixtureLine {
  readonly type: 'fixture';
  readonly match: string;
  /** The file's own id of the match; empty where it has none and sides and day tell. */
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** ISO 8601, when it was really played. */
  readonly kickoff: string;
}
/** What the replay made up: a result or a half-time score the data file lacks, or that a match was not played. */
export interface OutcomeLine {
  readonly type: 'outcome';
  readonly match: string;
  readonly void: boolean;
  readonly full: Score | null;
  readonly half: Score | null;
}
/** What the house promised while the bets were placed: sides to win are paid from a lead of so many goals. */
export interface LeadLine {
  readonly type: 'lead';
  readonly from: number;
}
/** The bets that the house said it had taken, by their ids. */
export interface PlacedLine {
  readonly type: 'placed';
  readonly bets: readonly string[];
}
export interface BetLine {
  readonly type: 'bet';
  readonly sent: SentBet;
  readonly bet: ExportedBet;
  /** Of its receipt, where that was read too. */
  readonly cash_outs?: readonly ExportedCashOut[];
}
/** A cash-out as its receipt tells it: legs in the order of the bet's, with what each had come to, or how likely it was. */
export interface ExportedCashOut {
  readonly share: number;
  readonly open_before_e8: number;
  readonly fair: string;
  readonly amount: string;
  readonly credited: string;
  readonly margin_e4: number;
  /** When it was taken; left out, as the odds, of exports from before prices were in them. */
  readonly taken_at?: string;
  readonly legs: readonly {
    readonly leg: string;
    readonly grade: string | null;
    readonly odds?: string | null;
    readonly chance: string | null;
  }[];
}
/** What a market of a match offered while it was open, oldest first. */
export interface PricesLine {
  readonly type: 'prices';
  readonly match: string;
  readonly kind: string;
  readonly list: readonly { readonly at: string; readonly goal: string | null; readonly odds: Readonly<Record<string, string>> }[];
}
/** Of a pool: what the answers of a match that won came to pay, by `market:selection`. */
export interface FinalLine {
  readonly type: 'final';
  readonly match: string;
  readonly odds: Readonly<Record<string, string>>;
}
export type ExportLine = FixtureLine | OutcomeLine | FinalLine | PromiseLine | LeadLine | PlacedLine | PricesLine | BetLine;

/** Reads what a replay exported: JSON lines. */
export const readExport = (file: string): readonly ExportLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportLine);
