import type { Columns } from './guarded-tables.ts';

/** A write that a trigger refuses: a change of an existing row, or a new row. */
export interface Refused {
  readonly row?: Columns;
  readonly by: string;
}
export const set = (table: string, columns: string): string => `update ${table} set ${columns}`;

const SENT = `kind 'return'; to_address '0x' || repeat('a', 40); confirmed_by 'y'; confirmed_at now(); sent_by 'y'; sent_at now(); sent_tx '0x' || repeat('a', 64)`;
const OF_DEPOSIT = 'decided_at now(); deposit_id gen_random_uuid()';
const DRAWN = `status 'drawn'; decided_at now()`;

const WON_POT = `won_at now(); account_id 1; round_id gen_random_uuid(); stake 1; secret sha256('x'); reference gen_random_uuid()`;

interface GameCall {
  readonly kind: string;
  readonly amount: number;
  readonly moved: number;
  readonly debit?: string;
  readonly cancelled?: boolean;
  readonly round?: string;
  readonly account?: number;
}
/** A second call of a provider, of the first one's round unless another is given. */
function gameCall({ kind, amount, moved, debit, cancelled = false, round, account }: GameCall): string {
  const roundId = round === undefined ? 'c.round_id' : `'${round}'::uuid`;
  return `insert into game_calls (provider, transaction, id, account_id, round_id, kind, amount, debit, ends, moved, cancelled, balance_after)
    select c.provider, 'second', gen_random_uuid(), ${account ?? 'c.account_id'}, ${roundId}, '${kind}', ${amount},
      ${debit === undefined ? 'null' : `'${debit}'`}, false, ${moved}, ${cancelled}, 0 from game_calls c`;
}

/** A statement for each trigger that allows some changes and refuses others. Even the owner of the tables is refused. */
export const REFUSED: Readonly<Record<string, readonly Refused[]>> = {
  bet_blocks_stay: [
    { by: set('bet_blocks', `reason = 'y'`) },
    { row: `lifted_by 'y'; lifted_at now()`, by: set('bet_blocks', `lifted_by = 'zoe'`) },
    { row: `lifted_by 'y'; lifted_at now()`, by: set('bet_blocks', 'lifted_by = null, lifted_at = null') },
    { by: 'delete from bet_blocks' },
  ],
  bets_share_falls: [
    { row: 'open_e8 50000000; cashed_out 1', by: set('bets', 'open_e8 = 50000001') },
    { row: 'open_e8 50000000; cashed_out 1', by: set('bets', 'cashed_out = 2') },
    { by: set('bets', 'open_e8 = 0, cashed_out = 1') },
    { row: `status 'settled'; settled_at now(); revision 1`, by: set('bets', 'open_e8 = 1, cashed_out = 1') },
    { row: `open_e8 0; cashed_out 1; status 'settled'; settled_at now(); revision 1`, by: set('bets', 'revision = 2') },
  ],
  chain_decisions_stay: [
    { by: set('chain_decisions', `kind = 'write_off'`) },
    { row: `dropped_by 'y'; dropped_at now()`, by: set('chain_decisions', 'dropped_by = null, dropped_at = null') },
    { row: `confirmed_by 'y'; confirmed_at now()`, by: set('chain_decisions', `confirmed_by = 'zoe'`) },
    { row: SENT, by: set('chain_decisions', `sent_tx = '0x' || repeat('b', 64)`) },
    { by: 'delete from chain_decisions' },
  ],
  chain_transfers_keep: [
    { row: `status 'credited'; ${OF_DEPOSIT}`, by: set('chain_transfers', `amount = 2`) },
    { row: `status 'credited'; ${OF_DEPOSIT}`, by: set('chain_transfers', 'deposit_id = gen_random_uuid()') },
    { row: `status 'credited'; ${OF_DEPOSIT}`, by: set('chain_transfers', `status = 'seen', deposit_id = null, decided_at = null`) },
    { row: `status 'credited'; ${OF_DEPOSIT}`, by: set('chain_transfers', `status = 'held'`) },
    { row: `status 'held'; ${OF_DEPOSIT}`, by: set('chain_transfers', `status = 'credited'`) },
    { row: `status 'held'; ${OF_DEPOSIT}`, by: set('chain_transfers', `status = 'returned'`) },
    { row: `status 'returned'; decided_at now()`, by: set('chain_transfers', `status = 'below_minimum'`) },
    { row: `status 'seen'`, by: set('chain_transfers', `status = 'returned', decided_at = now()`) },
    {
      row: `status 'below_minimum'; decided_at now()`,
      by: set('chain_transfers', `status = 'credited', deposit_id = gen_random_uuid()`),
    },
  ],
  content_items_go_on: [
    { row: `state 'withdrawn'`, by: set('content_items', 'position = 2, revision = revision + 1') },
    { row: `state 'withdrawn'`, by: set('content_items', `state = 'published', revision = revision + 1`) },
    { by: set('content_items', `state = 'draft', revision = revision + 1`) },
    { by: set('content_items', `kind = 'footer', revision = revision + 1`) },
    { by: set('content_items', 'published_at = now(), revision = revision + 1') },
    { by: set('content_items', 'position = 2') },
    { by: set('content_items', 'position = 2, revision = revision + 2') },
    {
      by: `insert into content_items (id, kind, state, published_at, texts, pinned, position, changed_by, changed_at)
           select gen_random_uuid(), kind, state, published_at, texts, pinned, position, changed_by, changed_at from content_items`,
    },
    { by: 'delete from content_items' },
  ],
  deposits_step: [{ row: `status 'success'; decided_at now()`, by: set('deposits', `status = 'pending', decided_at = null`) }],
  disavowals_once: [{ row: 'used_at now()', by: set('disavowals', 'used_at = null') }],
  draw_proposals_stay: [
    { row: `confirmed_by 'y'; confirmed_at now()`, by: set('draw_proposals', `confirmed_by = 'zoe'`) },
    { row: `dropped_by 'y'; dropped_at now()`, by: set('draw_proposals', 'dropped_by = null, dropped_at = null') },
    { by: 'delete from draw_proposals' },
  ],
  draw_manual_results_stay: [
    { row: 'taken_at now()', by: set('draw_manual_results', 'taken_at = null') },
    { row: `dropped_by 'y'; dropped_at now()`, by: set('draw_manual_results', 'dropped_by = null, dropped_at = null') },
    { by: 'delete from draw_manual_results' },
  ],
  draw_void_requests_stay: [
    { row: `confirmed_by 'y'; confirmed_at now()`, by: set('draw_void_requests', `confirmed_by = 'zoe'`) },
    { row: `dropped_by 'y'; dropped_at now()`, by: set('draw_void_requests', 'dropped_by = null, dropped_at = null') },
    { by: 'delete from draw_void_requests' },
  ],
  draws_published: [
    { by: set('draws', `closes_at = closes_at - interval '1 minute'`) },
    { row: `${DRAWN}; revision 2`, by: set('draws', 'revision = 1') },
    { row: `${DRAWN}; revision 2; settled_revision 2`, by: set('draws', 'settled_revision = 1') },
    { row: `${DRAWN}; revision 1`, by: set('draws', `status = 'void', void_reason = 'result_missing'`) },
    { row: `${DRAWN}; revision 1`, by: set('draws', `decided_at = now() + interval '1 minute'`) },
    { row: `${DRAWN}; revision 1`, by: set('draws', `void_note = 'y'`) },
    { by: 'delete from draws' },
  ],
  game_calls_take: [
    { by: gameCall({ kind: 'credit', round: '00000000-0000-7000-8000-000000000008', amount: 1, moved: 1 }) },
    { by: gameCall({ kind: 'debit', amount: 1, moved: 0, cancelled: true }) },
    { row: `kind 'rollback'; amount 0; moved 0; debit 'second'`, by: gameCall({ kind: 'debit', amount: 1, moved: -1 }) },
    { by: gameCall({ kind: 'rollback', amount: 0, moved: 1, debit: 'none such' }) },
    { by: gameCall({ kind: 'debit', amount: 1, moved: -1, account: 7 }) },
  ],
  game_launches_stay: [{ by: set('game_launches', 'practice = not practice') }],
  game_transfers_step: [
    { row: `state 'done'`, by: set('game_transfers', `state = 'sending'`) },
    { by: set('game_transfers', 'amount = 2') },
    {
      by: `insert into game_transfers (id, player_id, provider, direction, amount, state, not_after)
           values (gen_random_uuid(), 1, 'ky', 'to_game', 1, 'done', now())`,
    },
  ],
  jackpot_pots_step: [
    { row: 'fund 2', by: set('jackpot_pots', 'fund = 1') },
    { row: WON_POT, by: set('jackpot_pots', 'fund = fund + 1') },
    {
      by: set(
        'jackpot_pots',
        `account_id = 1, round_id = gen_random_uuid(), stake = 1, secret = sha256('x'), reference = gen_random_uuid(), won_at = now()`,
      ),
    },
  ],
  jackpot_tickets_once: [
    { row: 'pot 1; stake 1', by: set('jackpot_tickets', 'stake = 2') },
    { by: set('jackpot_tickets', 'call_id = gen_random_uuid()') },
  ],
  jackpots_stay: [
    { row: 'closing_at now()', by: set('jackpots', 'closing_at = null') },
    { row: 'closing_at now(); ended_at now()', by: set('jackpots', 'ended_at = null') },
    { by: set('jackpots', 'share_e4 = 2') },
  ],
  tournaments_stay: [
    { row: `called_off '2026-01-01'`, by: set('tournaments', 'called_off = null') },
    { row: 'ended_at now(); undivided 0', by: set('tournaments', 'undivided = 1') },
    { by: set('tournaments', `called_off = '2026-01-02'`) },
    { by: set('tournaments', 'rounds = 2') },
  ],
  held_results_stay: [
    { row: `ended 'replaced'; ended_at now()`, by: set('held_results', 'ended = null, ended_at = null') },
    { by: 'delete from held_results' },
  ],
  house_terms_marked: [{ row: 'demonstration_since now()', by: set('house_terms', 'demonstration_since = null') }],
  idempotency_records_stay: [
    { row: `reply '{"ok":{}}'; created_at now() - interval '20 years'`, by: 'delete from idempotency_records' },
    { row: `reply '{"code":"x"}'; created_at now() - interval '3 months'`, by: 'delete from idempotency_records' },
  ],
  ledger_heads_stay: [
    { row: 'day current_date - 1', by: set('ledger_heads', 'batch_id = batch_id + 1') },
    { by: set('ledger_heads', 'head = sha256(head)') },
    { by: 'delete from ledger_heads' },
  ],
  margin_factors_stay: [
    {
      row: `lift_reason 'why so'; lifted_by 'rui'; lifted_at now()`,
      by: set('margin_factors', 'lift_reason = null, lifted_by = null, lifted_at = null'),
    },
    { by: set('margin_factors', 'factor = 300') },
    { by: 'delete from margin_factors' },
  ],
  staff_odds_stay: [
    { row: `done_by 'rui'; done_at now()`, by: set('staff_odds', 'done_by = null, done_at = null') },
    { row: 'ended_at now()', by: set('staff_odds', 'ended_at = null') },
    { by: set('staff_odds', 'odds = 30000') },
    { by: 'delete from staff_odds' },
  ],
  match_decisions_stay: [
    { row: `done_by 'rui'; done_at now()`, by: set('match_decisions', 'done_by = null, done_at = null') },
    { row: `dropped_by 'rui'; dropped_at now()`, by: set('match_decisions', 'dropped_by = null, dropped_at = null') },
    { by: 'delete from match_decisions' },
  ],
  odds_history_stay: [{ by: 'delete from odds_history' }],
  passkeys_go_forward: [{ row: 'sign_count 5', by: set('passkeys', 'sign_count = 4') }],
  play_hours_stay: [{ row: `hour date_trunc('hour', now()) - interval '4 years'`, by: 'delete from play_hours' }],
  player_limits_rise_slowly: [
    { by: set('player_limits', 'value = 2') },
    {
      row: `value 1; raise_value 2; raise_asked_at now() - interval '23:59:59'`,
      by: set('player_limits', 'value = 2, raise_value = null, raise_asked_at = null, set_at = now()'),
    },
    { row: 'value 1', by: set('player_limits', 'value = null') },
    {
      row: `value 1; raise_asked_at now() - interval '23:59:59'`,
      by: set('player_limits', 'value = null, raise_asked_at = null, set_at = now()'),
    },
    {
      row: `value 1; raise_value 2; raise_asked_at now() - interval '25 hours'`,
      by: set('player_limits', 'value = 3, raise_value = null, raise_asked_at = null, set_at = now()'),
    },
    {
      row: `value 1; raise_value 2; raise_asked_at now() - interval '25 hours'`,
      by: set('player_limits', 'value = null, raise_value = null, raise_asked_at = null, set_at = now()'),
    },
    { row: 'value 1', by: set('player_limits', `raise_value = 2, raise_asked_at = now() - interval '2 minutes'`) },
  ],
  provider_differences_stay: [
    { row: `closed_at now(); resolution 'gone'`, by: set('provider_differences', 'closed_at = null, resolution = null') },
    { by: 'delete from provider_differences' },
  ],
  second_factors_go_forward: [{ row: 'last_step 5', by: set('second_factors', 'last_step = 4') }],
  sessions_stay_ended: [{ row: `ended_at now(); end_reason 'idle'`, by: set('sessions', 'ended_at = null, end_reason = null') }],
  setting_versions_rise: [4, 5, 7].map((version) => ({ row: 'version 5', by: set('setting_versions', `version = ${version}`) })),
  stake_factors_stay: [
    { row: `lifted_by 'rui'; lifted_at now()`, by: set('stake_factors', 'lifted_by = null, lifted_at = null') },
    { by: 'delete from stake_factors' },
  ],
  statement_months_rise: [
    { row: 'last_player 5', by: set('statement_months', 'last_player = 4') },
    { row: 'finished_at now()', by: set('statement_months', 'last_player = 9') },
    { by: 'delete from statement_months' },
  ],
  staff_requests_stay: [
    { row: `done_by 'y'; done_at now()`, by: set('staff_requests', 'done_by = null, done_at = null') },
    { row: `dropped_by 'y'; dropped_at now()`, by: set('staff_requests', 'dropped_by = null, dropped_at = null') },
    { by: 'delete from staff_requests' },
  ],
  staff_step_rises: [{ row: 'totp_step 5', by: set('staff', 'totp_step = 4') }],
  offer_limits_stay: [
    {
      row: `lift_reason 'why so'; lifted_by 'rui'; lifted_at now()`,
      by: set('offer_limits', 'lift_reason = null, lifted_by = null, lifted_at = null'),
    },
    { by: set('offer_limits', 'bet_max = bet_max + 1') },
    { by: 'delete from offer_limits' },
  ],
  suspensions_stay: [
    {
      row: `lift_reason 'why so'; lifted_by 'rui'; lifted_at now()`,
      by: set('suspensions', 'lift_reason = null, lifted_by = null, lifted_at = null'),
    },
    { by: 'delete from suspensions' },
  ],
  support_cases_go_on: [
    { by: set('support_cases', `state = 'closed', waiting_since = null`) },
    { by: set('support_cases', `topic = 'draw'`) },
    { by: set('support_cases', `channel = 'chat'`) },
    { by: set('support_cases', `claimed_by = 'zoe'`) },
    { by: set('support_cases', `claimed_by = 'zoe', revision = revision + 2`) },
    { row: `state 'closed'`, by: set('support_cases', `state = 'open', waiting_since = now(), revision = revision + 1`) },
    { row: `state 'closed'`, by: set('support_cases', `claimed_by = 'zoe', revision = revision + 1`) },
    { row: `player_id null; email 'a@b'; network sha256('x')`, by: set('support_cases', `network = sha256('y')`) },
    { by: 'delete from support_cases' },
  ],
  withdrawals_step: [
    { row: `state 'in_review'`, by: set('withdrawals', `state = 'approved'`) },
    { row: `state 'paid'`, by: set('withdrawals', `state = 'sending'`) },
    { row: `state 'approved'; on_hold '{repeated_pattern}'`, by: set('withdrawals', `state = 'sending'`) },
    { row: `on_hold '{disavowed}'`, by: set('withdrawals', `on_hold = '{}'`) },
    { by: set('withdrawals', 'amount = 2, net = 2') },
  ],
};
