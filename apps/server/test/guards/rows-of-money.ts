import type { GuardedTable } from './guarded-tables.ts';

const WON_POT = `won_at now(); account_id 1; round_id '00000000-0000-7000-8000-000000000001'; stake 1; secret sha256('x'); reference gen_random_uuid()`;

/** Tables of the ledger, deposits, withdrawals, games with wallets and providers. */
export const MONEY: Readonly<Record<string, GuardedTable>> = {
  chain_addresses: { row: `address '0x' || repeat('a', 40)`, breaks: { chain_addresses_form: `address '0xABC'` } },
  chain_cursors: { breaks: { chain_cursors_height_check: 'height -1' } },
  chain_decisions: {
    row: `kind 'release'`,
    keys: {
      chain_decisions_sent_once: `kind 'return'; to_address '0x' || repeat('a', 40); sent_tx '0x' || repeat('a', 64); sent_at now(); sent_by 'x'; confirmed_by 'y'; confirmed_at now()`,
    },
    breaks: {
      chain_decisions_address: `to_address '0x' || repeat('a', 40)`,
      chain_decisions_confirmed: `confirmed_by 'x'; confirmed_at null`,
      chain_decisions_dropped: `dropped_by 'x'; dropped_at now(); confirmed_by 'y'; confirmed_at now()`,
      chain_decisions_four_eyes: `confirmed_by 'x'; confirmed_at now()`,
      chain_decisions_kind: `kind 'keep'`,
      chain_decisions_sent: `sent_tx '0x' || repeat('a', 64)`,
    },
  },
  chain_transfers: {
    row: `status 'seen'`,
    keys: { chain_transfers_once: `status 'credited'; decided_at now()` },
    breaks: {
      chain_transfers_amount_check: 'amount -1',
      chain_transfers_decided: `status 'dropped'; decided_at null`,
      chain_transfers_named: `status 'held'; decided_at now(); deposit_id null`,
      chain_transfers_status: `status 'lost'; decided_at now()`,
    },
  },
  deposits: {
    row: `status 'pending'`,
    keys: { deposits_one_per_charge: 'expires_at now()' },
    breaks: {
      deposits_charged: `charge_id gen_random_uuid()`,
      deposits_decided: 'decided_at now()',
      deposits_fee: 'fee -1',
      deposits_payer_cpf: `payer_cpf '1234567890x'`,
      deposits_positive: 'credited 0',
      deposits_reason: `reason 'none such'`,
      deposits_status: `status 'lost'; decided_at now()`,
    },
  },
  game_calls: {
    row: `kind 'debit'; amount 1; moved -1; cancelled false; ends false; balance_after 0; debit null`,
    keys: { game_calls_refund_once: `kind 'rollback'; amount 0; moved 1; debit 'd'` },
    breaks: {
      game_calls_amount: 'amount -1; moved 1',
      game_calls_balance: 'balance_after -1',
      game_calls_end: 'ends true',
      game_calls_kind: `kind 'none such'; moved 1`,
      game_calls_moved: 'moved -2',
      game_calls_target: `debit 'd'`,
      game_calls_proof: `proof '[]'`,
    },
  },
  game_title_states: { row: `status 'active'`, breaks: { game_title_states_status: `status 'none such'` } },
  game_file_faults: {
    row: `kind 'repeated'; theirs 1; ours 1`,
    breaks: { game_file_faults_kind: `kind 'none such'`, game_file_faults_sides: `kind 'missing_here'` },
  },
  game_files: { row: 'calls 1; matched 1', breaks: { game_files_counts: 'matched 2' } },
  game_rounds: { row: 'calls 0; staked 0; refunded 0; paid 0', breaks: { game_rounds_sums: 'refunded 1' } },
  game_sessions: {
    row: `opened_at '2026-01-01'; until '2026-01-02'`,
    breaks: { game_sessions_hash_whole: `token_hash 'x'`, game_sessions_lives: `until '2026-01-01'` },
  },
  game_signatures: { breaks: { game_signatures_whole: `signature 'x'` } },
  game_titles: {
    row: `provider 'pg'; title 'dice'; names '{"pt": "x"}'; return_e6 1; stake_min 1; stake_max 1; kind 'slots'; volatility 'low'; pics '{}'`,
    breaks: {
      game_titles_kind: `kind 'none such'`,
      game_titles_names: `names '{}'`,
      game_titles_pics: `pics '{"pt": "https://elsewhere.example/x.svg"}'`,
      game_titles_provider: `provider 'none such'`,
      game_titles_return: 'return_e6 1000001',
      game_titles_stakes: 'stake_max 0',
      game_titles_title: `title 'mybet'`,
      game_titles_volatility: `volatility 'none such'`,
    },
  },
  game_transfers: {
    row: `direction 'to_game'; state 'sending'`,
    breaks: {
      game_transfers_amount: 'amount 0',
      game_transfers_direction: `direction 'none such'`,
      game_transfers_reason: `reason 'late'`,
      game_transfers_state: `state 'none such'`,
    },
  },
  game_wallet_providers: { breaks: { game_wallet_providers_amounts: 'amount_max 0' } },
  jackpot_pots: {
    row: 'number 1; fund 1',
    keys: { jackpot_pots_round_once: WON_POT },
    breaks: { jackpot_pots_fund: 'fund 0', jackpot_pots_number: 'number 0', jackpot_pots_won: 'won_at now()' },
  },
  jackpot_tickets: { breaks: { jackpot_tickets_drawn: 'pot 1' } },
  jackpots: {
    row: `names '{"pt": "x"}'; share_e4 1; seed 1; stake_per_win 2`,
    breaks: {
      jackpots_commitment: `commitment 'x'`,
      jackpots_end: 'ended_at now()',
      jackpots_names: `names '{}'`,
      jackpots_rules: 'stake_per_win 1',
    },
  },
  ledger_accounts: {
    row: 'balance 0',
    breaks: { ledger_accounts_kind_check: `kind 'none such'`, ledger_accounts_debt: 'debt -1', ledger_accounts_no_overdraft: 'balance -1' },
  },
  ledger_batches: {
    row: `to_tx 2; leaves sha256('x')`,
    breaks: {
      ledger_batches_forward: 'to_tx 1',
      ledger_batches_transfers_check: `transfers 0; leaves ''`,
      ledger_batches_whole: 'transfers 2',
    },
  },
  ledger_hourly_watermarks: { breaks: { ledger_hourly_watermarks_forward: 'from_seq 2; seq 1' } },
  ledger_house_accounts: { breaks: { ledger_house_accounts_id_check: 'id 1000' } },
  ledger_movements: {
    row: `account_id 100001; balance_after 1; kind 'deposit'`,
    breaks: {
      ledger_movements_amount_check: 'amount 0',
      ledger_movements_balanced: 'balance_after null',
      ledger_movements_debts: `kind 'debt'`,
      ledger_movements_funds: 'contra_id 300',
      ledger_movements_house_side: 'contra_id 1000',
      ledger_movements_kind: `kind 'none such'`,
      ledger_movements_no_overdraft: 'balance_after -1',
      ledger_movements_two_sides: 'account_id 1; contra_id 1; balance_after null',
    },
  },
  matches: {
    row: `game 'soccer'; status 'upcoming'`,
    breaks: {
      matches_decided_version: 'decided_version 1',
      matches_decided: 'revision 1',
      matches_discipline: `game 'sports365'; discipline 'none such'`,
      matches_discipline_of_game: `discipline 'tennis'`,
      matches_leads: 'home_lead -1; away_lead -1',
      matches_game_check: `game 'none such'`,
      matches_overs: `overs '{}'`,
      matches_period_check: `period 'none such'`,
      matches_status_check: `status 'lost'`,
    },
  },
  payment_channels: {
    row: `payment_type 'fiat'; regions '{BR}'`,
    breaks: {
      payment_channels_amounts: 'amount_max 0',
      payment_channels_arrival: 'arrives_from 2; arrives_to 1',
      payment_channels_fee: 'fee_e4 5001',
      payment_channels_note: `note_pt 'x'; note_en null`,
      payment_channels_provided: `provider 'x'; method null`,
      payment_channels_regions: `regions '{}'`,
      payment_channels_type: `payment_type 'none such'`,
    },
  },
  payment_events: { row: `result 'credited'`, breaks: { payment_events_result: `result 'none such'` } },
  payment_returns: { breaks: { payment_returns_amount_check: 'amount 0' } },
  provider_differences: {
    row: `kind 'repeated'; their_status 'paid'`,
    breaks: {
      provider_differences_by_somebody: `closed_by 'ana'; reason 'x'`,
      provider_differences_closed: 'closed_at now()',
      provider_differences_kind: `kind 'none such'`,
      provider_differences_resolution: `resolution 'none such'; closed_at now(); closed_by 'ana'; reason 'x'`,
      provider_differences_sides: 'their_status null; our_status null',
    },
  },
  provider_files: {
    row: `covers_to '2026-01-02'`,
    breaks: { provider_files_hash_whole: `sha256 'x'`, provider_files_read: `problem 'x'` },
  },
  provider_file_rows: {
    row: `status 'paid'`,
    breaks: { provider_file_rows_positive: 'amount 0', provider_file_rows_status: `status 'none such'` },
  },
  tournament_prizes: { row: 'place 1; score 1; amount 1', breaks: { tournament_prizes_won: 'place 0' } },
  tournaments: {
    row: `names '{"pt": "x"}'; scoring 'games_tried'; rounds 1; prizes '{1}'; until_at '2026-01-03'`,
    breaks: {
      tournaments_end: 'called_off now(); ended_at now(); undivided 0',
      tournaments_names: `names '{}'`,
      tournaments_prizes: `prizes '{1,0}'`,
      tournaments_rounds: 'rounds 0',
      tournaments_scoring: `scoring 'none such'`,
      tournaments_time: `until_at '2026-01-02'`,
      tournaments_undivided: 'ended_at now()',
    },
  },
  withdrawal_accounts: {
    row: `kind 'pix'; created_at '2026-01-02'`,
    keys: { withdrawal_accounts_one_default: 'is_default true' },
    breaks: {
      withdrawal_accounts_kind: `kind 'none such'`,
      withdrawal_accounts_waits: `created_at '2026-01-02'; usable_from '2026-01-01'`,
      withdrawal_accounts_whole: `bank 'x'; code 'x'`,
    },
  },
  withdrawal_blocks: { breaks: { withdrawal_blocks_lifted: `lifted_by 'x'; lifted_at null`, withdrawal_blocks_reason_check: `reason ''` } },
  withdrawal_channels: {
    row: `account_kind 'pix'; regions '{BR}'`,
    breaks: {
      withdrawal_channels_amounts: 'amount_max 0',
      withdrawal_channels_fee: 'fee_e4 5001',
      withdrawal_channels_kind: `account_kind 'none such'`,
      withdrawal_channels_network: `network 'x'`,
      withdrawal_channels_note: `note_pt 'x'; note_en null`,
      withdrawal_channels_regions: `regions '{}'`,
      withdrawal_channels_two_people: 'second_from 1000000001',
    },
  },
  withdrawals: {
    row: `typed 1; net 1; service_fee 0; network_fee 0; amount 1; state 'held'; approvals_needed 1`,
    breaks: {
      withdrawals_amounts: 'net 2',
      withdrawals_approvals_needed_check: 'approvals_needed 3',
      withdrawals_hold_reasons: `on_hold '{none such}'`,
      withdrawals_state: `state 'none such'`,
      withdrawals_typed_fees: 'service_fee_typed 1',
    },
  },
};
