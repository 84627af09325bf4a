import type { GuardedTable } from './guarded-tables.ts';

/** Tables of players, their limits and rewards, staff, settings. */
export const PEOPLE: Readonly<Record<string, GuardedTable>> = {
  case_messages: { row: `text 'words'`, breaks: { case_messages_text: `text ''` } },
  household_marks: {
    row: `kind 'mailbox'; mark sha256('x')`,
    breaks: { household_marks_kind: `kind 'none such'`, household_marks_hash: `mark 'x'` },
  },
  withheld_rewards: { row: `kind 'invitation'`, breaks: { withheld_rewards_amount: 'amount 0' } },
  audit_log: { breaks: { audit_log_hash_whole: `hash 'x'` } },
  barred_names: { breaks: { barred_names_hash_whole: `name_hash 'x'` } },
  bet_blocks: { breaks: { bet_blocks_lifted: `lifted_by 'x'; lifted_at null`, bet_blocks_reason: `reason ''` } },
  check_in_prizes: { breaks: { check_in_prizes_positive: 'prize 0' } },
  check_ins: { breaks: { check_ins_prize: 'prize 0', check_ins_streak: 'streak 0' } },
  content_items: {
    row: `kind 'banner'; state 'published'; texts '{"pt": {}}'; published_at '2026-01-01'`,
    breaks: {
      content_items_kind: `kind 'none such'`,
      content_items_period: `shown_from '2026-01-02'; shown_until '2026-01-01'`,
      content_items_pictured: `kind 'slide'`,
      content_items_portuguese: `texts '{"en": {}}'`,
      content_items_position: 'position 1001',
      content_items_published: 'published_at null',
      content_items_state: `state 'none such'`,
      content_items_texts: `state 'draft'; texts '[]'`,
      content_items_url: `url '//x.example'`,
    },
  },
  content_pictures: {
    row: `bytes 'x'; sha256 sha256('x'); media_type 'image/png'`,
    breaks: {
      content_pictures_bytes: `bytes ''; sha256 sha256('')`,
      content_pictures_hash: `sha256 sha256('y')`,
      content_pictures_sides: 'width 4001',
      content_pictures_type: `media_type 'image/svg+xml'`,
    },
  },
  currencies: { breaks: { currencies_lottery_bet_min_check: 'lottery_bet_min 0', currencies_sport_bet_min_check: 'sport_bet_min 0' } },
  currency_rates: { breaks: { currency_rates_rate_e8_check: 'rate_e8 0' } },
  deposit_stops: {
    row: `deposits 3; went_in 1; began_at '2026-01-01'; ends_at '2026-01-01T00:15:00Z'`,
    breaks: { deposit_stops_deposits: 'deposits 1', deposit_stops_ends: `ends_at '2026-01-03'` },
  },
  disavowals: {
    row: `created_at now(); expires_at now() + interval '1 day'`,
    breaks: { disavowals_time: `expires_at now() + interval '8 days'` },
  },
  exclusion_checks: {
    row: `answer 'free'; reason 'sign_in'`,
    breaks: {
      exclusion_checks_answer: `answer 'none such'`,
      exclusion_checks_forward: `asked_at '2026-01-02'; answered_at '2026-01-01'`,
      exclusion_checks_reason: `reason 'none such'`,
    },
  },
  house_figures: {
    row: `figures '{}'; made_at '2026-01-01T12:00Z'; day '2026-01-01'`,
    breaks: {
      house_figures_object: `figures '[]'`,
      house_figures_of_their_day: `day '2026-01-02'`,
      house_figures_took: 'took_ms -1',
    },
  },
  house_terms: {
    breaks: {
      house_terms_night: 'night_from 24',
      house_terms_one_check: 'one false',
      house_terms_stop: 'stop_deposits 1',
      house_terms_unanswered: 'unanswered_limit 0',
      house_terms_withdrawal: 'withdrawal_min 0',
      house_terms_young: 'young_limit 0',
    },
  },
  invites: { row: `type 'player'; inviter_id 2`, breaks: { invites_by_another: 'inviter_id 1', invites_type: `type 'none such'` } },
  limit_choices: { row: 'reality_minutes 15', breaks: { limit_choices_reality: 'reality_minutes 99' } },
  notices: { row: `about 'bet'`, breaks: { notices_about: `about 'none such'`, notices_facts: `facts '[]'` } },
  outbox_batches: { row: `topics '{a}'; events '{b}'`, breaks: { outbox_batches_told: `topics '{a,b}'` } },
  outgoing_messages: {
    row: `about 'changed'`,
    breaks: { outgoing_messages_code: `purpose 'register'`, outgoing_messages_asker: `asker 'x'`, outgoing_messages_words: `words '{}'` },
  },
  passkey_challenges: {
    row: 'asked_at now(); expires_at now()',
    breaks: { passkey_challenges_time: `expires_at now() + interval '6 minutes'` },
  },
  passkeys: { breaks: { passkeys_credential: `credential_id ''`, passkeys_name: `name ' x'`, passkeys_sign_count: 'sign_count -1' } },
  payment_passwords: { breaks: { payment_passwords_guesses: 'failures 5' } },
  persons: {
    row: `birth_date '1990-01-01'; said_on '2026-01-01'`,
    breaks: { persons_hash_whole: `cpf_hash 'x'`, persons_of_age: `birth_date '2008-01-02'` },
  },
  player_breaks: {
    row: `kind 'pause'; ends_at 'infinity'`,
    breaks: {
      player_breaks_forward: `began_at '2026-01-02'; ends_at '2026-01-01'`,
      player_breaks_kind: `kind 'none such'`,
      player_breaks_pause_ends: 'ends_at null',
    },
  },
  player_limits: {
    row: `kind 'stake'; period 'day'; value 1`,
    breaks: {
      player_limits_kind: `kind 'none such'`,
      player_limits_not_negative: 'value -1',
      player_limits_period: `period 'none such'`,
      player_limits_raise: 'raise_value 2',
      player_limits_raise_is_one: 'raise_asked_at now(); raise_value 1',
    },
  },
  player_statements: { breaks: { player_statements_figures: 'deposits -1' } },
  play_hours: { row: `minutes repeat('0', 60)::bit(60)` },
  players: {
    keys: { players_one_per_mobile: `mobile '+5511999999999'` },
    row: `email 'x@x.example'`,
    breaks: {
      players_email_normalised: `email 'X@x.example'`,
      players_mobile_e164: `mobile '0123'`,
      players_reachable: 'email null; mobile null',
      players_real_name: `real_name ' x'`,
      players_role: `role 'none such'`,
    },
  },
  statement_months: { row: `month '2026-01-01'`, breaks: { statement_months_first: `month '2026-01-02'` } },
  tx_epochs: { row: 'epoch 9; ahead 0', breaks: { tx_epochs_ahead: 'ahead -1', tx_epochs_from_one: 'epoch 0' } },
  readiness: { row: 'one true', breaks: { readiness_one_row: 'one false' } },
  reward_payments: { breaks: { reward_payments_amount: 'amount 0' } },
  reward_terms: { row: `kind 'invitation'`, breaks: { reward_terms_amount: 'amount -1', reward_terms_kind: `kind 'none such'` } },
  second_factors: { breaks: { second_factors_guesses: 'failures 5' } },
  refresh_tokens: { breaks: { refresh_tokens_key_of_used: 'exchange_key gen_random_uuid()' } },
  sessions: { breaks: { sessions_end: 'ended_at now()', sessions_end_reason: `ended_at now(); end_reason 'none such'` } },
  setting_versions: { breaks: { setting_versions_from_one: 'version 0' } },
  staff_access_grants: {
    row: `how 'invited'; grantee 2`,
    breaks: { staff_access_grants_how: `how 'none such'`, staff_access_grants_two: `grantee 'x'` },
  },
  staff: {
    row: `name 'ana'`,
    breaks: {
      staff_email_form: `email 'ana'`,
      staff_enrolled_with_secret: 'totp_enrolled true; totp_sealed null',
      staff_name_normalised: `name 'Ana'`,
    },
  },
  staff_browsers: { breaks: { staff_browsers_hash_whole: `token_hash 'x'` } },
  staff_requests: {
    row: `reason 'because'`,
    breaks: {
      staff_requests_done: `done_by 'rui'`,
      staff_requests_dropped: `dropped_by 'rui'`,
      staff_requests_reason: `reason 'no'`,
    },
  },
  staff_guesses: { breaks: { staff_guesses_hash_whole: `name_hash 'x'` } },
  stake_factors: {
    row: `percent 50; reason 'why so'; word 'for now'; set_at '2026-01-01'`,
    breaks: {
      stake_factors_percent: 'percent 100',
      stake_factors_reason: `reason 'no'`,
      stake_factors_word: `word 'no'`,
      stake_factors_ends: `ends_at '2025-12-31'`,
      stake_factors_lifted: `lifted_by 'x'`,
    },
  },
  stars: { row: `player_id 1; kind 'team'; subject 1`, breaks: { stars_kind: `kind 'none such'` } },
  support_cases: {
    row: `player_id 1; topic 'bet'; state 'answered'; answered_at now()`,
    keys: { support_cases_one_chat: `channel 'chat'` },
    breaks: {
      support_cases_answered: 'answered_at null',
      support_cases_channel: `channel 'none such'`,
      support_cases_email: `player_id null; email 'nobody'`,
      support_cases_network_of_guests: `network repeat('x', 32)::bytea`,
      support_cases_of_one: `email 'x@x.example'`,
      support_cases_reference: `reference ''`,
      support_cases_left: `state 'left'`,
      support_cases_seen: 'seen_at now()',
      support_cases_state: `state 'none such'`,
      support_cases_topic: `topic 'none such'`,
      support_cases_waits: 'waiting_since now()',
    },
  },
  text_acceptances: {
    row: `text 'rules'`,
    breaks: { text_acceptances_text: `text 'none such'`, text_acceptances_version: 'version 0' },
  },
  verification_codes: {
    row: `purpose 'register'; asked_at now(); expires_at now()`,
    breaks: {
      verification_codes_guesses: 'tries 6',
      verification_codes_strays: 'strays 6',
      verification_codes_purpose: `purpose 'none such'`,
      verification_codes_time: `expires_at now() + interval '11 minutes'`,
    },
  },
  vip_levels: {
    row: `level 'gold'; img '/vip/gold.svg'`,
    breaks: {
      vip_levels_from: 'recharge_from -1',
      vip_levels_img: `img '//evil.example/gold.svg'`,
      vip_levels_level: `level 'none such'`,
    },
  },
};
