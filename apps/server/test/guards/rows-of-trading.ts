import type { GuardedTable } from './guarded-tables.ts';

/** Tables of the trading desk's decisions on matches. */
export const TRADING: Readonly<Record<string, GuardedTable>> = {
  match_decisions: {
    row: `kind 'result'; home_score 1; away_score 0; reason 'why so'`,
    breaks: {
      match_decisions_done: `done_by 'rui'`,
      match_decisions_dropped: `dropped_by 'rui'`,
      match_decisions_four_eyes: `done_by 'x'; done_at now()`,
      match_decisions_half: 'half_home_score 2; half_away_score 0',
      match_decisions_half_whole: 'half_home_score 1',
      match_decisions_overs: `overs '{}'`,
      match_decisions_kind: `kind 'none such'; home_score null; away_score null`,
      match_decisions_reason: `reason 'no'`,
      match_decisions_score: 'home_score null; away_score null',
      match_decisions_start: 'starts_at now()',
      match_decisions_void: `void_reason 'x'`,
    },
  },
  odds_history: { breaks: { odds_history_priced_by: `priced_by 'none such'` } },
  staff_odds: {
    row: `odds 20000; feed_odds 20000; beyond_fair false; needs_two true; reason 'why so'; asked_by 'ana'`,
    breaks: {
      staff_odds_bounds: 'odds 10099',
      staff_odds_done: 'needs_two false',
      staff_odds_ended: `ended_by 'rui'`,
      staff_odds_fallen: 'fallen_at now()',
      staff_odds_four_eyes: `done_by 'ana'; done_at now()`,
      staff_odds_reason: `reason 'no'`,
    },
    keys: { staff_odds_holding: `done_by 'rui'; done_at now()` },
  },
  margin_factors: {
    row: `match_id 1; factor 200; reason 'why so'`,
    breaks: {
      margin_factors_bounds: 'factor 100',
      margin_factors_lifted: `lifted_by 'x'`,
      margin_factors_of_one_thing: 'league_id 1',
      margin_factors_reason: `reason 'no'`,
    },
    keys: { margin_factors_open_of_league: 'match_id null; league_id 1', margin_factors_open_of_game: `match_id null; game 'soccer'` },
  },
  offer_limits: {
    row: `match_id 1; reason 'why so'; word 'why so'; bet_min 0; bet_max 1; bonus_max 0`,
    breaks: {
      offer_limits_bounds: 'bet_max 0',
      offer_limits_lifted: `lifted_by 'x'`,
      offer_limits_of_one_thing: 'league_id 1',
      offer_limits_words: `reason 'no'`,
    },
    keys: { offer_limits_open_of_league: 'match_id null; league_id 1' },
  },
  suspensions: {
    row: `match_id 1; reason 'why so'`,
    breaks: { suspensions_lifted: `lifted_by 'x'`, suspensions_of_one_thing: 'league_id 1', suspensions_reason: `reason 'no'` },
    keys: { suspensions_open_of_league: 'match_id null; league_id 1' },
  },
};
