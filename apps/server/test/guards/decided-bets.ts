import type { Columns } from './guarded-tables.ts';

export type Row = readonly [table: string, more: Columns];

/** A write that a trigger allows because of other existing rows, and each change of one row for which it does not. */
export interface DecidedByRows {
  readonly trigger: string;
  readonly given: readonly Row[];
  /** A new row, or a change of an existing one. */
  readonly write: Row | string;
  readonly unless: readonly Row[];
}

const BONUS = `bonus_terms '{12000,1,2,100}'; bonus_max 0; leg_matches '{1,2}'; leg_selections '{wl:w,wl:w}'; leg_odds '{20000,20000}'; sizes '{2}'`;
const ONE = `'00000000-0000-7000-8000-000000000001'`;
const OTHER = `'00000000-0000-7000-8000-000000000002'`;
const SHUT = `opens_at now() - interval '3 hours'; closes_at now() - interval '2 hours'; draws_at now() - interval '1 hour'; committed_at now() - interval '4 hours'`;
const OPEN = `opens_at now() - interval '1 hour'; closes_at now() + interval '1 hour'; draws_at now() + interval '2 hours'; committed_at now() - interval '4 hours'`;
const LATER = `opens_at now() + interval '10 minutes'`;
const CHASE = `chase_id ${ONE}; chase_draws 2`;
const DRAW: Row = ['draws', `id 1; game 'racing'; ${OPEN}`];
const PICKED = `draw_id 1; placed_at now(); picks '[{"u":[[1,1,1,2],[1,1,1,1]]}]'; unit_stakes '{10}'; units 3; total_stake 30`;
const IN_REAIS = `${PICKED}; currency 'BRL'; rate_e8 542000000; payout_max 0; unit_stakes '{20000}'`;
const RACED = `numbers '{1,2,3,4,5,6,7,8,9,10}'; revision 1; server_seed sha256('x'); signature 'abab'; randomness encode(sha256('\\xabab'::bytea), 'hex')`;
const OWN = `id 1; game 'racing'; source 'own'; chain repeat('a', 64); round 1; commit encode(sha256(sha256('x')), 'hex')`;
const SIX = `numbers '{1,2,3,4,5,6,7}'; revision 1`;
const NO_SCORE = `id 1; match_id 1; home_score null; away_score null; done_by 'rui'; done_at now()`;
const VOIDED = `match_id 1; source 'staff'; decision_id 1; kind 'void'; home_score null; away_score null`;
const DRAWN = `status 'drawn'; decided_at now(); revision 1`;

/** Triggers of bets, draws and matches. */
export const BETS_DECIDED: readonly DecidedByRows[] = [
  {
    trigger: 'bet_settlements_bonus_promised',
    given: [['bets', BONUS]],
    write: ['bet_settlements', 'bonus 1; payout 1; received 1'],
    unless: [
      ['bets', `bonus_terms null; bonus_max null`],
      ['bets', 'account_id 2'],
      ['bets', `id ${OTHER}`],
    ],
  },
  {
    trigger: 'draw_bets_sound',
    given: [DRAW],
    write: ['draw_bets', PICKED],
    unless: [
      ['draws', DRAWN],
      ['draws', `game 'airship'`],
      ['draws', 'id 2'],
      ['draws', `closes_at clock_timestamp()`],
      ['draws', LATER],
      ['draw_bets', `placed_at now() + interval '1 hour'`],
      ['draw_bets', 'total_stake 29'],
      ['draw_bets', 'total_stake 31'],
      ['draw_bets', 'units 2'],
      ['draw_bets', `unit_stakes '{11}'`],
    ],
  },
  // A slip in several draws may include draws that open later, but its first must be open.
  {
    trigger: 'draw_bets_sound',
    given: [['draws', `${DRAW[1]}; ${LATER}`]],
    write: ['draw_bets', `${PICKED}; chase_id ${OTHER}; chase_draws 2; chase_place 2`],
    unless: [['draw_bets', `${CHASE}; chase_place 1`]],
  },
  // 3 bets of 0.02 at 5.42 are 0.011070, a quarter of a step is 0.000461.
  ...['10609', '11531'].map((taken) => ({
    trigger: 'draw_bets_sound',
    given: [DRAW],
    write: ['draw_bets', `${IN_REAIS}; total_stake ${taken}`] as Row,
    unless: [
      ['draw_bets', `total_stake ${taken === '10609' ? '10608' : '11532'}`],
      ['draw_bets', `unit_stakes '{20001}'`],
    ] as Row[],
  })),
  {
    trigger: 'draw_results_a_by_whom',
    given: [['draws', `id 1; ${SHUT}`]],
    write: ['draw_results', SIX],
    unless: [['draws', OWN]],
  },
  {
    trigger: 'draw_results_b_true',
    given: [
      ['lotteries', `source 'official'`],
      ['draws', `id 1; game 'hkmarksix'; ${SHUT}`],
    ],
    write: ['draw_results', SIX],
    unless: [
      ['draws', DRAWN],
      ['draws', `status 'void'; void_reason 'result_missing'; decided_at now(); revision 1`],
      ['draws', `draws_at now() + interval '1 minute'`],
      ['draw_results', 'revision 2'],
      ...[`'{1,2,3,4,5,6}'`, `'{1,2,3,4,5,6,6}'`, `'{0,2,3,4,5,6,7}'`, `'{1,2,3,4,5,6,50}'`].map(
        (numbers): Row => ['draw_results', `numbers ${numbers}`],
      ),
    ],
  },
  {
    trigger: 'draw_results_b_true',
    given: [
      ['lotteries', `source 'official'`],
      ['draws', `id 1; game 'hkmarksix'; ${SHUT}; ${DRAWN}`],
    ],
    write: ['draw_results', `${SIX}; revision 2`],
    unless: [
      ['draw_results', 'revision 1'],
      ['draw_results', 'revision 3'],
      ['draws', `${OWN}; game 'hkmarksix'`],
      ['draws', `status 'void'; void_reason 'result_missing'`],
    ],
  },
  {
    trigger: 'draw_results_b_true',
    given: [
      ['lotteries', `game 'racing'`],
      ['draws', `${OWN}; ${SHUT}`],
    ],
    write: ['draw_results', RACED],
    unless: [
      ['draws', `commit repeat('0', 64)`],
      ['draw_results', `server_seed null`],
      ['draw_results', `randomness repeat('0', 64)`],
      ['draw_results', `numbers '{1,2,3,4,5,6,7,8,9,11}'`],
      ['draw_results', `numbers '{1,2,3,4,5,6,7}'`],
    ],
  },
  {
    trigger: 'draw_seeds_committed',
    given: [['draws', `${OWN}; ${OPEN}`]],
    write: ['draw_seeds', `draw_id 1; seed sha256('x')`],
    unless: [
      ['draws', 'id 2'],
      ['draws', `commit repeat('0', 64)`],
      ['draw_seeds', `seed sha256('y')`],
    ],
  },
  // The round is signed ten seconds after betting closes, and not before the draw.
  ...[
    ['00:00:10', '00:00:01', '09'],
    ['00:00:30', '00:00:30', '29'],
  ].map(
    ([signed, drawn, early]): DecidedByRows => ({
      trigger: 'draws_published',
      given: [
        ['beacon_chains', `hash repeat('a', 64); genesis extract(epoch from timestamptz '2026-01-04T${signed}Z') - 60; period_seconds 30`],
      ],
      write: ['draws', `${OWN}; round 3; closes_at '2026-01-04T00:00:00Z'; draws_at '2026-01-04T${drawn}Z'`],
      unless: [
        ['beacon_chains', `genesis extract(epoch from timestamptz '2026-01-04T00:00:${early}Z') - 60`],
        ['draws', 'round 2'],
      ],
    }),
  ),
  {
    trigger: 'draws_published',
    given: [],
    write: ['draws', `source 'sample'; ${SHUT}`],
    unless: [['draws', `draws_at now()`]],
  },
  {
    trigger: 'outcomes_by_two',
    given: [['match_decisions', `id 1; match_id 1; half_home_score 1; half_away_score 0; done_by 'rui'; done_at now()`]],
    write: ['outcomes', `match_id 1; source 'staff'; decision_id 1; half_home_score 1; half_away_score 0`],
    unless: [
      ['match_decisions', 'id 2'],
      ['match_decisions', 'match_id 2'],
      ['match_decisions', 'done_by null; done_at null'],
      ['match_decisions', 'home_score 2'],
      ['match_decisions', 'half_home_score 0'],
      ['match_decisions', 'half_home_score null; half_away_score null'],
      ['outcomes', `away_score 1`],
      ['outcomes', 'half_away_score 0; half_home_score 0'],
      ['outcomes', `overs '{}'`],
      ['outcomes', `kind 'void'; reason 'cancelled'`],
      ['outcomes', `reason 'cancelled'`],
    ],
  },
  {
    trigger: 'outcomes_by_two',
    given: [['match_decisions', `${NO_SCORE}; kind 'void'; void_reason 'cancelled'`]],
    write: ['outcomes', `${VOIDED}; reason 'cancelled'`],
    unless: [
      ['match_decisions', `void_reason 'withdrawn'`],
      ['match_decisions', `kind 'postponement'; void_reason null`],
      ['match_decisions', 'done_by null; done_at null'],
      ['outcomes', `reason 'abandoned'`],
      ['outcomes', 'reason null'],
      ['outcomes', `kind 'played'`],
      ['outcomes', 'home_score 0; away_score 0'],
    ],
  },
  ...['postponed', 'abandoned'].map(
    (reason): DecidedByRows => ({
      trigger: 'outcomes_by_two',
      given: [['match_decisions', `${NO_SCORE}; kind 'postponement'`]],
      write: ['outcomes', `${VOIDED}; reason '${reason}'`],
      unless: [
        ['match_decisions', `kind 'void'; void_reason 'cancelled'`],
        ['outcomes', `reason 'cancelled'`],
        ['outcomes', 'reason null'],
      ],
    }),
  ),
  {
    trigger: 'odds_history_stay',
    given: [
      ['matches', `id 1; status 'ended'; revision 1; decided_at now() - interval '5 years 1 minute'`],
      ['odds_history', 'match_id 1'],
    ],
    write: 'delete from odds_history',
    unless: [
      ['matches', `decided_at now() - interval '5 years' + interval '1 minute'`],
      ['matches', 'id 2'],
    ],
  },
];
