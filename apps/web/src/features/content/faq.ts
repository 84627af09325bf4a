import { toHelp } from '../../shared/format/shown-sports.ts';
import { onlyIn, type Section } from './section.ts';

/** Questions and answers, each with the page where the thing is done. */
export const FAQ: readonly Section[] = [
  {
    title: 'house.faq_settle',
    points: ['house.faq_settle_1', 'house.faq_settle_2'],
    link: { to: '/my-bets', label: 'common.my_bets' },
  },
  {
    title: 'house.faq_void',
    points: ['house.faq_void_1'],
    link: { ...toHelp(), hash: 'void', label: 'common.how_to_play' },
  },
  {
    title: 'house.faq_cash_out',
    points: ['house.faq_cash_out_1'],
    link: { to: '/my-bets', label: 'common.my_bets' },
  },
  {
    title: 'house.faq_refused',
    points: ['house.faq_refused_1'],
    link: { ...toHelp(), hash: 'limits', label: 'common.how_to_play' },
  },
  {
    title: 'house.faq_limits',
    points: ['house.faq_limits_1'],
    link: { to: '/limits', label: 'common.limits' },
  },
  {
    title: 'house.faq_verify',
    points: ['house.faq_verify_1', onlyIn('br', 'house.faq_verify_br')],
    link: { to: '/account', label: 'common.account_security' },
  },
  {
    title: 'house.faq_deposit',
    points: ['house.faq_deposit_1', onlyIn('intl', 'house.faq_deposit_intl')],
    link: { to: '/profile', label: 'common.wallet' },
  },
  {
    title: 'house.faq_withdraw',
    points: ['house.faq_withdraw_1', 'house.faq_withdraw_2'],
    link: { to: '/profile', label: 'common.wallet' },
  },
  {
    title: 'house.faq_fair',
    points: ['house.faq_fair_1'],
    feature: 'lottery',
    link: { to: '/fairness', label: 'common.fairness' },
  },
  {
    title: 'house.faq_receipt',
    points: ['house.faq_receipt_1'],
    link: { ...toHelp(), hash: 'verify', label: 'common.how_to_play' },
  },
  {
    title: 'house.faq_games',
    points: ['house.faq_games_1'],
    link: { to: '/my-bets', label: 'common.my_bets' },
  },
  {
    title: 'house.faq_session',
    points: ['house.faq_session_1'],
    link: { to: '/account', label: 'common.account_security' },
  },
  {
    title: 'house.faq_contact',
    points: ['house.faq_contact_1'],
    link: { to: '/contact', label: 'common.contact' },
  },
];
