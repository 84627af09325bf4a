import type { GuardedTable } from './guarded-tables.ts';

/** Of matches, draws and bets on them. */
export const BETS: Readonly<Record<string, GuardedTable>> = {
  beacon_chains: { row: `hash repeat('a', 64)`, breaks: { beacon_chains_hash: `hash 'x'`, beacon_chains_period: 'period_seconds 0' } },
  bet_delays: {
    row: `game 'soccer'; odds_from 20000; seconds 5`,
    breaks: { bet_delays_odds: 'odds_from 9999', bet_delays_seconds: 'seconds 16; seconds -1' },
  },
  bet_limits: {
    breaks: {
      bet_limits_bet: 'bet_min 2; bet_max 1',
      bet_limits_bonus: 'bonus_min 2; bonus_max 1',
      bet_limits_multiple: 'multiple_min 2; multiple_max 1',
    },
  },
  bet_settlements: {
    row: `status 'settled'; reason 'decided'; leg_revisions '{1}'`,
    breaks: {
      bet_settlements_counted: 'revision 0',
      bet_settlements_payout: 'payout -1',
      bet_settlements_reason: `reason 'none such'`,
      bet_settlements_received: 'received 0; payout 1',
      bet_settlements_status: `status 'none such'`,
      bet_settlements_tax: 'tax -1',
    },
  },
  bets: {
    row: `game 'soccer'; rule_set 'exact'; leg_matches '{1}'; leg_selections '{wl:w}'; leg_odds '{20000}'; sizes '{1}'; currency 'USDT'; rate_e8 100000000`,
    breaks: {
      bets_balance_not_negative: 'balance_after -1',
      bets_cost_their_lines: 'unit_stake 2; multiple 3; total_stake 7',
      bets_game: `game 'none such'`,
      bets_hash_whole: `request_hash 'x'`,
      bets_legs_whole: `leg_odds '{20000,20000}'`,
      bets_range: 'payout_min 2; payout_max 1',
      bets_pay_whole_steps: `status 'settled'; payout 1; settled_at now(); revision 1; currency 'BRL'; unit_stake 10000; total_stake 10000; payout_min 0; payout_max 0`,
      bets_rate_of_usdt: 'rate_e8 200000000',
      bets_stake_taken: `currency 'BRL'; rate_e8 10000000000000; unit_stake 10000; total_stake 0; payout_min 0; payout_max 0`,
      bets_whole_steps: `currency 'BRL'`,
      bets_rule_set: `rule_set 'none such'`,
      bets_sizes_given: `sizes '{}'`,
      bets_stake_positive: 'lines 10001; total_stake 10001',
      bets_state: 'payout 1',
      bets_status: `status 'lost'; payout 1; total_stake 1; settled_at now(); revision 1`,
    },
  },
  draw_bet_batches: {
    row: `account_ids '{1}'; bet_ids array[gen_random_uuid()]`,
    breaks: { draw_bet_batches_whole: `account_ids '{1,2}'` },
  },
  draw_bet_settlements: {
    row: `status 'settled'; reason 'decided'`,
    breaks: {
      draw_bet_settlements_counted: 'revision 0',
      draw_bet_settlements_payout: 'payout -1',
      draw_bet_settlements_reason: `reason 'none such'`,
      draw_bet_settlements_received: 'received 0; payout 1',
      draw_bet_settlements_status: `status 'none such'`,
    },
  },
  draw_bets: {
    keys: {
      draw_bets_once_a_draw: `id '00000000-0000-7000-8000-000000000001'; chase_id '00000000-0000-7000-8000-000000000001'; chase_draws 2; chase_place 1`,
    },
    row: `game 'racing'; picks '[{}]'; unit_stakes '{1}'; currency 'USDT'; rate_e8 100000000`,
    breaks: {
      draw_bets_balance_not_negative: 'balance_after -1',
      draw_bets_cancel_reason: `cancel_reason 'none such'; status 'cancelled'; payout 1; total_stake 1; settled_at now(); revision 1`,
      draw_bets_chase: 'chase_place 2',
      draw_bets_game: `game 'none such'`,
      draw_bets_hash_whole: `request_hash 'x'`,
      draw_bets_payout_max: 'payout_max -1',
      draw_bets_picks: `unit_stakes '{1,1}'`,
      draw_bets_pay_whole_steps: `status 'settled'; payout 1; settled_at now(); revision 1; draw_revision 1; currency 'BRL'; payout_max 0`,
      draw_bets_rate_of_usdt: 'rate_e8 200000000',
      draw_bets_rate_positive: `currency 'BRL'; payout_max 0; rate_e8 0`,
      draw_bets_stake_taken: 'total_stake 0',
      draw_bets_whole_steps: `currency 'BRL'`,
      draw_bets_state: 'payout 1',
      draw_bets_status: `status 'lost'; payout 1; total_stake 1; settled_at now(); revision 1; cancel_reason 'draw_void'`,
      draw_bets_units_positive: 'units 0',
    },
  },
  draw_code_checks: {
    row: `verdict 'approved'; sources ''; built repeat('a', 64); changed '{}'; approved_by '{ana,rui}'; may_draw true`,
    breaks: {
      draw_code_checks_approved: `approved_by '{ana}'`,
      draw_code_checks_changed: `changed '{a}'`,
      draw_code_checks_hashes: `built 'x'`,
      draw_code_checks_verdict: `verdict 'fine'`,
    },
  },
  draw_proposals: {
    breaks: {
      draw_proposals_confirmed: `confirmed_by 'y'`,
      draw_proposals_dropped: `dropped_by 'y'`,
      draw_proposals_four_eyes: `confirmed_by 'x'; confirmed_at now()`,
      draw_proposals_reason: 'revision 2; reason null',
    },
  },
  draw_reports: {
    row: 'draw_id 1',
    breaks: { draw_reports_of_draw: 'draw_id null; problem null', draw_reports_problem: `problem 'none such'` },
  },
  draw_seeds: { breaks: { draw_seeds_whole: `seed 'x'` } },
  draw_totals: {
    breaks: {
      draw_totals_bets: 'bets 0',
      draw_totals_expected: 'expected -1',
      draw_totals_returned: 'returned -1',
      draw_totals_staked: 'staked 0',
      draw_totals_variance: 'variance -1',
    },
  },
  draw_manual_results: {
    keys: { draw_manual_results_two_people: 'taken_at now()' },
    row: `reason 'why so'; source 'https://a.example'`,
    breaks: {
      draw_manual_results_dropped: `dropped_by 'y'`,
      draw_manual_results_reason: `reason 'no'`,
      draw_manual_results_source: `source 'http://a.example'`,
    },
  },
  draw_void_requests: {
    row: `reason 'why so'`,
    breaks: {
      draw_void_requests_confirmed: `confirmed_by 'y'`,
      draw_void_requests_dropped: `dropped_by 'y'`,
      draw_void_requests_four_eyes: `confirmed_by 'x'; confirmed_at now()`,
      draw_void_requests_reason: `reason 'no'`,
    },
  },
  draws: {
    row: `source 'official'; status 'waiting'; committed_at '2026-01-02'; opens_at '2026-01-03'; closes_at '2026-01-04'; draws_at '2026-01-05'`,
    breaks: {
      draws_commit_whole: `source 'own'; commit 'x'; chain repeat('a', 64); round 1`,
      draws_committed: `source 'own'; commit null`,
      draws_committed_first: `committed_at '2026-01-03 00:00:01'`,
      draws_decided: `status 'drawn'`,
      draws_in_order: `closes_at '2026-01-06'`,
      draws_settled: 'settled_revision 1',
      draws_source: `source 'none such'`,
      draws_status: `status 'lost'; decided_at now(); revision 1`,
      draws_void: `void_by 'ana'; void_reason null; status 'void'; decided_at now(); revision 1`,
      draws_void_reason: `status 'void'; decided_at now(); revision 1; void_reason 'none such'`,
    },
  },
  feeds: { row: `game 'soccer'`, breaks: { feeds_game_check: `game 'none such'`, feeds_name_check: `name ''` } },
  games: { row: `status 'active'`, breaks: { games_status: `status 'none such'` } },
  held_results: {
    breaks: {
      held_results_as_asked: `take true; reason 'why so'; asked_by 'ana'; asked_at now(); ended 'refused'; ended_at now(); ended_by 'rui'`,
      held_results_asked: 'take true',
      held_results_by_two: `ended 'replaced'; ended_at now(); ended_by 'rui'`,
      held_results_ended: 'ended_at now()',
      held_results_final_odds: `final_odds '{}'`,
      held_results_four_eyes: `take true; reason 'why so'; asked_by 'ana'; asked_at now(); ended 'taken'; ended_at now(); ended_by 'ana'`,
      held_results_reason: `take true; reason 'no'; asked_by 'ana'; asked_at now()`,
    },
  },
  leagues: { row: `names '{"en":"x"}'`, breaks: { leagues_names_check: `names '{"pt":"x"}'` } },
  lotteries: {
    row: `source 'own'; game 'hkmarksix'; void_after_seconds 60`,
    breaks: {
      lotteries_patience: 'void_after_seconds 59',
      lotteries_races_own: `game 'racing'; source 'official'`,
      lotteries_source: `source 'none such'`,
      lotteries_tops: `closed_tops '{100}'`,
    },
  },
  lottery_odds: { row: `cells '[]'`, breaks: { lottery_odds_cells: `cells '{}'` } },
  markets: {
    row: `kind 'wl'; status 'open'; odds '{20000}'`,
    breaks: {
      markets_kind_check: `kind 'none such'`,
      markets_odds_bounds: `odds '{-1}'`,
      markets_held_odds_bounds: `held_odds '{-1}'`,
      markets_status_check: `status 'none such'`,
    },
  },
  match_bets: {
    row: `account_ids '{1}'; bet_ids array[gen_random_uuid()]`,
    breaks: { match_bets_whole: `account_ids '{}'; bet_ids '{}'` },
  },
  outcomes: {
    row: `kind 'played'; home_score 1; away_score 0`,
    breaks: {
      outcomes_final_odds: `final_odds '{}'`,
      outcomes_half: 'half_home_score 2; half_away_score 0',
      outcomes_half_whole: 'half_home_score 1',
      outcomes_hash_check: `hash 'x'`,
      outcomes_kind_check: `kind 'lost'; home_score null; away_score null`,
      outcomes_played: 'home_score null; away_score null',
      outcomes_revision_check: 'revision 0',
      outcomes_void: `reason 'x'`,
    },
  },
  sport_terms: { row: `game 'soccer'`, breaks: { sport_terms_game_check: `game 'none such'` } },
  teams: { row: `names '{"en":"x"}'`, breaks: { teams_names_check: `names '{"pt":"x"}'` } },
};
