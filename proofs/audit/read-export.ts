import { readFileSync } from 'node:fs';
import type { ExportedBonus, PromiseLine } from './bonus.ts';
import type { Score } from './grade.ts';
import type { ExportedJoint } from './joint.ts';

/** A bet as the API shows it to its player. Money and odds are decimal text. */
export interface ExportedBet {
  readonly bet_id: string;
  readonly status: number;
  readonly rule_set: 'exact' | 'jingcai' | 'beijing';
  readonly sizes: readonly number[];
  readonly multiple: number;
  readonly bets: number;
  /** The currency of the bet. */
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
  /** The promised extra within `bonus`, and its terms; null without a promise. Missing in bets that cannot have one. */
  readonly extra_bonus?: string;
  readonly extra_bonus_currency?: string;
  readonly extra_bonus_terms?: ExportedBonus | null;
  /** The open share in hundred-millionths, and the proceeds of the rest; missing in bets that cannot be cashed out. */
  readonly open_e8?: number;
  readonly cashed_out?: string;
  readonly cashed_out_currency?: string;
  /** The matches with joint odds; missing in bets without any. */
  readonly joints?: readonly ExportedJoint[];
  readonly data: readonly (readonly ExportedLeg[])[];
  readonly match: Readonly<Record<string, ExportedMatch>>;
}
/** Match, market, selection, odds taken, line, banker, grade, final odds, lead. */
export interface ExportedLeg {
  readonly m: string;
  readonly k: string;
  readonly n: string;
  readonly o: string;
  readonly h: string | null;
  readonly b: boolean;
  readonly g: string | null;
  /** In a pool: the final odds, if known. */
  readonly f: string | null;
  /** The lead in goals that pays it as won; null if only the result counts. Missing in exports from before this promise existed. */
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
/** The player's request. */
export interface SentBet {
  readonly unit_stake: string;
  readonly multiple: number;
  readonly sizes: readonly number[];
  readonly odds_policy: 'ask' | 'better' | 'within' | 'any';
  /** The joint odds the player saw, by match. */
  readonly joints?: readonly { readonly match_id: string; readonly odds: string }[];
  /** In tenths of a percent, with the policy `within`. */
  readonly odds_within?: number;
  readonly legs: readonly {
    readonly match_id: string;
    readonly kind: string;
    readonly name: string;
    readonly odds: string;
    /** Null if the market has no line. */
    readonly handicap_val: string | null;
    readonly banker: boolean;
  }[];
}

/** The match of the data file behind a match of the house. */
export interface FixtureLine {
  readonly type: 'fixture';
  readonly match: string;
  /** The file's id of the match; empty if it has none and sides and day identify it. */
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** The real kick-off, in ISO 8601. */
  readonly kickoff: string;
}
/** A fact the replay added: a result or half-time score that the data file lacks, or a cancelled match. */
export interface OutcomeLine {
  readonly type: 'outcome';
  readonly match: string;
  readonly void: boolean;
  readonly full: Score | null;
  readonly half: Score | null;
}
/** The house's promise while the bets were placed: bets on a side to win are paid once it leads by this many goals. */
export interface LeadLine {
  readonly type: 'lead';
  readonly from: number;
}
/** The ids of the bets that the house accepted. */
export interface PlacedLine {
  readonly type: 'placed';
  readonly bets: readonly string[];
}
export interface BetLine {
  readonly type: 'bet';
  readonly sent: SentBet;
  readonly bet: ExportedBet;
  /** From its receipt, if that was read too. */
  readonly cash_outs?: readonly ExportedCashOut[];
}
/** A cash-out from the receipt. The legs are in the bet's order, each with its grade or its probability. */
export interface ExportedCashOut {
  readonly share: number;
  readonly open_before_e8: number;
  readonly fair: string;
  readonly amount: string;
  readonly credited: string;
  readonly margin_e4: number;
  /** When it was taken; missing, like the odds, in older exports. */
  readonly taken_at?: string;
  readonly legs: readonly {
    readonly leg: string;
    readonly grade: string | null;
    readonly odds?: string | null;
    readonly chance: string | null;
  }[];
}
/** The offers of a match's market while it was open, oldest first. */
export interface PricesLine {
  readonly type: 'prices';
  readonly match: string;
  readonly kind: string;
  readonly list: readonly { readonly at: string; readonly goal: string | null; readonly odds: Readonly<Record<string, string>> }[];
}
/** In a pool: the final odds of the winning selections of a match, by `market:selection`. */
export interface FinalLine {
  readonly type: 'final';
  readonly match: string;
  readonly odds: Readonly<Record<string, string>>;
}
export type ExportLine = FixtureLine | OutcomeLine | FinalLine | PromiseLine | LeadLine | PlacedLine | PricesLine | BetLine;

/** Reads the export of a replay, JSON Lines. */
export const readExport = (file: string): readonly ExportLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportLine);
