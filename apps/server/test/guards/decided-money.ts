import type { DecidedByRows, Row } from './decided-bets.ts';

const ONE = `'00000000-0000-7000-8000-000000000001'`;
const OTHER = `'00000000-0000-7000-8000-000000000002'`;
const STAGE: Row = ['withdrawal_stages', `withdrawal_id ${ONE}; n 1; state 'held'`];
const TO = `to_address '0x' || repeat('a', 40)`;
const CONFIRMED = `confirmed_by 'rui'; confirmed_at now()`;
const UNCONFIRMED = 'confirmed_by null; confirmed_at null';

/** Two people granted each other access, but no longer recently. */
const LET_IN: Row = ['staff_access_grants', `grantee 'rui'; grantor 'ana'; at now() - interval '7 days 1 second'`];
const MATES: readonly Row[] = [
  ['staff_access_grants', `at now() - interval '6 days 23:59'`],
  ['staff_access_grants', `grantee 'ana'; grantor 'rui'; at now()`],
];
const byTwo = (trigger: string, row: Row, second: string, at: string): DecidedByRows => ({
  trigger,
  given: [LET_IN, row],
  write: `update ${row[0]} set ${second} = 'rui', ${at} = now()`,
  unless: MATES,
});

/** Triggers of money that comes in and goes out. */
export const MONEY_DECIDED: readonly DecidedByRows[] = [
  ...(['held', 'below_minimum'] as const).flatMap((from) =>
    (['release', 'return'] as const).map((kind): DecidedByRows => {
      const [other, no] = kind === 'release' ? [`kind 'return'; ${TO}`, 'to_address null'] : [`kind 'release'; to_address null`, TO];
      return {
        trigger: 'chain_transfers_keep',
        given: [
          ['chain_transfers', `id 1; status '${from}'; decided_at now(); deposit_id ${from === 'held' ? ONE : 'null'}`],
          ['chain_decisions', `transfer_id 1; kind '${kind}'; ${no}; ${CONFIRMED}`],
        ],
        write: `update chain_transfers set status = '${kind === 'release' ? 'credited' : 'returned'}', deposit_id = ${ONE}`,
        unless: [
          ['chain_decisions', other],
          ['chain_decisions', UNCONFIRMED],
          ['chain_decisions', 'transfer_id 2'],
        ],
      };
    }),
  ),
  {
    trigger: 'deposits_step',
    given: [
      ['deposits', `player_id 1; order_id ${ONE}; status 'rejected'; decided_at now()`],
      ['chain_transfers', `id 1; player_id 1; status 'credited'; decided_at now(); deposit_id ${ONE}`],
      ['chain_decisions', `transfer_id 1; kind 'release'; ${CONFIRMED}`],
    ],
    write: `update deposits set status = 'success'`,
    unless: [
      ['deposits', 'charge_id gen_random_uuid(); expires_at now()'],
      ['deposits', `order_id ${OTHER}`],
      ['chain_transfers', 'player_id 2'],
      ['chain_transfers', 'id 2'],
      ['chain_decisions', `kind 'return'; ${TO}`],
      ['chain_decisions', UNCONFIRMED],
    ],
  },
  {
    trigger: 'withdrawals_step',
    given: [
      STAGE,
      ['withdrawals', `id ${ONE}; state 'in_review'; approvals_needed 2`],
      ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'ana'`],
      ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'rui'`],
    ],
    write: `update withdrawals set state = 'approved'`,
    unless: [
      ['withdrawals', 'round 1'],
      ['withdrawals', `on_hold '{disavowed}'`],
      ['withdrawal_approvals', `withdrawal_id ${OTHER}`],
      ['withdrawal_approvals', 'round 1'],
    ],
  },
  // A withdrawal that was once on hold takes two people, however small it is.
  {
    trigger: 'withdrawals_step',
    given: [
      STAGE,
      ['withdrawals', `id ${ONE}; state 'in_review'; round 0`],
      ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'ana'; round 0`],
    ],
    write: `update withdrawals set state = 'approved'`,
    unless: [
      ['withdrawals', 'round 1'],
      ['withdrawal_approvals', 'round 1'],
    ],
  },
  {
    trigger: 'withdrawals_step',
    given: [
      ['withdrawals', `id ${ONE}; state 'in_review'; on_hold '{repeated_pattern}'; round 1`],
      ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'ana'; round 1; released true`],
    ],
    write: `update withdrawals set on_hold = '{}'`,
    unless: [
      ['withdrawals', `on_hold '{disavowed}'`],
      ['withdrawals', `state 'unknown'`],
      ['withdrawal_approvals', 'released false'],
      ['withdrawal_approvals', 'round 0'],
      ['withdrawal_approvals', `withdrawal_id ${OTHER}`],
    ],
  },
  {
    trigger: 'withdrawal_approvals_two_hands',
    given: [LET_IN, ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'ana'; round 1`]],
    write: ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'rui'; round 1`],
    unless: MATES,
  },
  ...[`round 0`, `withdrawal_id ${OTHER}`].map(
    (elsewhere): DecidedByRows => ({
      trigger: 'withdrawal_approvals_two_hands',
      given: [
        ['staff_access_grants', `grantee 'rui'; grantor 'ana'; at now()`],
        ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'ana'; round 1; ${elsewhere}`],
      ],
      write: ['withdrawal_approvals', `withdrawal_id ${ONE}; staff 'rui'; round 1`],
      unless: [],
    }),
  ),
  byTwo('chain_decisions_two_hands', ['chain_decisions', `proposed_by 'ana'`], 'confirmed_by', 'confirmed_at'),
];

/** Triggers of actions of two people, and of long-lived records. */
export const PEOPLE_DECIDED: readonly DecidedByRows[] = [
  byTwo('draw_proposals_two_hands', ['draw_proposals', `proposed_by 'ana'`], 'confirmed_by', 'confirmed_at'),
  {
    trigger: 'draw_proposals_two_hands_at_once',
    given: [LET_IN],
    write: ['draw_proposals', `proposed_by 'ana'; ${CONFIRMED}`],
    unless: MATES,
  },
  byTwo('draw_void_requests_two_hands', ['draw_void_requests', `asked_by 'ana'`], 'confirmed_by', 'confirmed_at'),
  byTwo('match_decisions_two_hands', ['match_decisions', `asked_by 'ana'`], 'done_by', 'done_at'),
  byTwo('staff_odds_two_hands', ['staff_odds', `asked_by 'ana'`], 'done_by', 'done_at'),
  byTwo('staff_requests_two_hands', ['staff_requests', `asked_by 'ana'`], 'done_by', 'done_at'),
  {
    trigger: 'held_results_two_hands',
    given: [LET_IN, ['held_results', `take true; reason 'why so'; asked_by 'ana'; asked_at now()`]],
    write: `update held_results set ended = 'taken', ended_by = 'rui', ended_at = now()`,
    unless: MATES,
  },
  {
    trigger: 'notices_stay',
    given: [['notices', `told_at now() - interval '3 months' - interval '1 minute'`]],
    write: 'delete from notices',
    unless: [['notices', `told_at now() - interval '3 months' + interval '1 minute'`]],
  },
  {
    trigger: 'play_hours_stay',
    given: [['play_hours', `hour now() - interval '5 years' - interval '1 hour'`]],
    write: 'delete from play_hours',
    unless: [['play_hours', `hour now() - interval '5 years' + interval '1 hour'`]],
  },
  {
    trigger: 'idempotency_records_stay',
    given: [['idempotency_records', `reply '{"code":"x"}'; created_at now() - interval '4 months' - interval '1 minute'`]],
    write: 'delete from idempotency_records',
    unless: [
      ['idempotency_records', `created_at now() - interval '4 months' + interval '1 minute'`],
      ['idempotency_records', `reply '{"ok":{}}'`],
    ],
  },
  ...(['bets', 'draw_bets'] as const).flatMap((table) =>
    [`account_id 2; id ${ONE}`, `account_id 1; id ${OTHER}`].map(
      (elsewhere): DecidedByRows => ({
        trigger: 'idempotency_records_of_no_bet',
        given: [[table, elsewhere]],
        write: ['idempotency_records', `account_id 1; key ${ONE}; reply '{"ok":{}}'`],
        unless: [[table, `account_id 1; id ${ONE}`]],
      }),
    ),
  ),
];
