import { expect, test } from 'vitest';
import { ERRORS, Refusal, statusOf } from './errors.ts';

/** Restated apart from the list: clients decide by the status what they may do next. */
const BY_STATUS: readonly (readonly [status: number, codes: string])[] = [
  [
    400,
    `
      auth.wrong_credentials bets.amounts_invalid bets.period_invalid case.reference_invalid case.text_invalid
      chain.address_invalid code.wrong content.period_invalid content.picture_invalid content.text_invalid content.url_invalid deposit.cpf_invalid limit.value_invalid member.birth_date_invalid member.cpf_invalid
      member.nickname_invalid member.proof_required member.real_name_invalid office.code_wrong office.password_short
      passkey.challenge_over passkey.not_accepted passkey.unknown payment_password.common payment_password.invalid
      payment_password.proof_required payment_password.wrong rate.implausible rate.invalid register.code_required
      register.email_invalid register.mobile_invalid register.password_common register.password_weak register.terms_required
      report.range_invalid request.idempotency_key_required request.invalid second_factor.wrong security.password_wrong
      slip.empty slip.odds_invalid slip.stake_invalid slip.stake_not_whole staff.email_invalid staff.name_invalid
      staff.role_invalid withdrawal_account.address_invalid withdrawal_account.bank_invalid withdrawal_account.code_required
      withdrawal_account.cpf_invalid withdrawal_account.pix_key_invalid
    `,
  ],
  [401, 'auth.required auth.session_ended auth.session_idle payout.signature_wrong'],
  [
    403,
    `
      account.bets_blocked account.frozen auth.account_closed auth.code_required auth.forbidden auth.origin_refused
      auth.second_factor_required bet.four_eyes chain.four_eyes chat.token_invalid draw.four_eyes exclusion.listed exclusion.unchecked
      limit.excluded limit.paused limit.stake_factor member.underage passkey.copied staff.beyond_own staff.oneself
      staff.same_hands staff.second_keeper trading.four_eyes
    `,
  ],
  [
    404,
    `
      bet.not_found case.not_found chain.not_found content.not_found content.picture_unknown deposit.not_found disavowal.link_unknown draw.not_found game.not_found
      launch.not_found match.not_found passkey.not_found player.not_found prize.not_found reconcile.not_found
      request.not_found session.not_found setting.not_found staff.not_found staff.role_not_found stars.not_found
      team.not_found tournament.not_found trading.not_found transfer.not_found withdrawal.not_found
      withdrawal_account.not_found
    `,
  ],
  [
    409,
    `
      account.balance_left account.bets_open account.game_wallet_left account.withdrawals_open bet.exposure bet.exposure_full
      bet.not_voidable case.changed case.closed case.not_yours cash_out.bet_over cash_out.expired cash_out.no_price
      cash_out.nothing cash_out.off cash_out.offer_changed cash_out.suspended cash_out.too_often chain.decided chain.unproven
      check_in.claimed check_in.withdrawal_pending code.address_new content.changed content.picture_needed content.withdrawn debt.less_owed deposit.channel_unavailable deposit.link_unavailable deposit.night
      deposit.state_changed deposit.terms_changed deposit.too_many_open disavowal.link_expired disavowal.link_used draw.closed
      draw.decided draw.not_official draw.odds_changed draw.result_unproven draw.too_few_ahead draw.typed_differs
      draw.typed_not_needed draw.typed_too_early draw.void_too_late export.running game.unavailable limit.deposit_stop limit.nothing_pending
      limit.raise_too_early limit.required member.already_verified member.cpf_required member.cpf_taken
      member.email_unverified member.person_set member.real_name_set odds.unchanged office.code_required
      office.invitation_over office.new_password_required passkey.exists passkey.too_many payment_password.locked
      payment_password.required pick.group_closed player.account_unchanged player.blocked_already player.frozen_already player.no_factor
      player.not_blocked player.not_frozen prize.too_late rate.expired rate.settling reconcile.closed
      reconcile.file_unavailable reconcile.not_confirmed reconcile.not_possible register.account_taken
      request.idempotency_conflict request.in_progress result.not_held second_factor.locked second_factor.off second_factor.on
      setting.changed staff.changed staff.exists staff.last_keeper staff.request_gone staff.request_open staff.role_exists
      stars.too_many terms.acceptance_required terms.version_unknown tournament.over trading.decided trading.line_moved
      trading.no_feed_price trading.no_limit trading.no_margin trading.not_begun trading.not_suspended trading.pool_priced
      trading.preview_changed trading.price_fell trading.same trading.suspended transfer.not_allowed
      transfer.provider_unavailable transfer.real_name_required transfer.state_changed
       withdrawal.account_blocked withdrawal.account_frozen
      withdrawal.account_waiting withdrawal.channel_not_allowed withdrawal.channel_unavailable withdrawal.claimed
      withdrawal.not_allowed withdrawal.not_claimed withdrawal.on_hold withdrawal.real_name_required
      withdrawal.state_changed withdrawal.terms_changed withdrawal_account.exists withdrawal_account.too_many
    `,
  ],
  [415, 'request.compressed'],
  [
    422,
    `
      deposit.amount_out_of_range deposit.currency_other draw.typed_wrong launch.address_refused limit.deposit_exceeded
      limit.loss_exceeded limit.stake_exceeded limit.time_exceeded odds.refused pick.at_least_level pick.at_least_one
      pick.at_least_two pick.most_five pick.most_nine pick.should_select_six pick.stake_out_of_range pick.wrong
      player.factor_too_long player.region_unknown prize.rules_refused setting.invalid trading.beyond_fair trading.odds_impossible
      trading.result_impossible trading.time_over transfer.amount_out_of_range transfer.insufficient_balance
      transfer.owed_first withdrawal.amount_out_of_range withdrawal.insufficient_balance withdrawal.net_not_positive withdrawal.owed_first
      withdrawal_account.other_owner
    `,
  ],
  [429, 'case.too_many code.spent code.too_many office.locked request.too_many'],
  [500, 'server.unexpected'],
  [503, 'server.busy'],
];

const words = (text: string): readonly string[] => text.split(/\s+/).filter((each) => each !== '');

test.each(BY_STATUS)('refused with %i is this and nothing else', (status, codes) => {
  const found = Object.entries(ERRORS).flatMap(([code, each]) => (each === status ? code : []));
  expect(found.toSorted()).toEqual(words(codes));
});

test('every refusal has one of these, and what is not listed is well formed and not acceptable now', () => {
  expect(Object.keys(ERRORS)).toHaveLength(BY_STATUS.flatMap(([, codes]) => words(codes)).length);
  expect([statusOf('slip.empty'), statusOf('server.busy'), statusOf('slip.legs_over_limit')]).toEqual([400, 503, 422]);
});

test('a refusal has its code, its details, and none where nothing is to be told', () => {
  const refusal = new Refusal('rate.expired', { rate: '1' });
  expect([refusal.name, refusal.message, refusal.code, refusal.details]).toEqual([
    'Refusal',
    'rate.expired',
    'rate.expired',
    { rate: '1' },
  ]);
  expect(new Refusal('rate.expired').details).toEqual({});
});
