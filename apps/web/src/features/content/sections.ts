import type { HouseText } from '@fairbook/core/catalog';
import { toHelp } from '../../shared/format/shown-sports.ts';
import { FAQ } from './faq.ts';
import { MONEY_LAUNDERING } from './money-laundering.ts';
import { type HelpLine, onlyIn, type Section } from './section.ts';

const HELP_LINES: readonly HelpLine[] = [
  { label: 'house.play_help_br', phone: '188' },
  { label: 'house.play_help_br_sus', phone: '136' },
  { label: 'house.play_help_gb', phone: '0808 8020 133' },
  { label: 'house.play_help_pt', phone: '1414' },
  { label: 'house.play_help_au', phone: '1800 858 858' },
  { label: 'house.play_help_nz', phone: '0800 654 655' },
  { label: 'house.play_help_us', phone: '988' },
];

/** The sections of each house text, in reading order. */
export const SECTIONS: Readonly<Record<HouseText, readonly Section[]>> = {
  rules: [
    {
      title: 'house.rules_account',
      points: ['house.rules_account_1', onlyIn('br', 'house.rules_account_br'), 'house.rules_account_2'],
    },
    {
      title: 'house.rules_money',
      points: ['house.rules_money_1', onlyIn('br', 'house.rules_money_br'), 'house.rules_money_2'],
    },
    {
      title: 'house.rules_bets',
      points: ['house.rules_bets_1', 'house.rules_bets_2', 'house.rules_bets_3'],
      link: { ...toHelp(), hash: 'odds', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_in_play',
      points: ['house.rules_in_play_1'],
      link: { ...toHelp(), hash: 'in_play', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_together',
      points: ['house.rules_together_1'],
      link: { ...toHelp(), hash: 'together', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_limits',
      points: ['house.rules_limits_1', 'house.rules_limits_2', onlyIn('br', 'house.rules_limits_br')],
      link: { ...toHelp(), hash: 'limits', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_room',
      points: ['house.rules_room_1'],
      link: { ...toHelp(), hash: 'room', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_cash_out',
      points: ['house.rules_cash_out_1', 'house.rules_cash_out_2'],
      link: { ...toHelp(), hash: 'cash_out', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_result',
      points: ['house.rules_result_1', 'house.rules_result_2'],
    },
    {
      title: 'house.rules_void',
      points: ['house.rules_void_1', 'house.rules_void_2'],
      link: { ...toHelp(), hash: 'void', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_correction',
      points: ['house.rules_correction_1', 'house.rules_correction_2'],
    },
    {
      title: 'house.rules_draws',
      points: ['house.rules_draws_1', 'house.rules_draws_2'],
      feature: 'lottery',
      link: { to: '/fairness', label: 'common.fairness' },
    },
    {
      title: 'house.rules_prove',
      points: ['house.rules_prove_1'],
      link: { ...toHelp(), hash: 'verify', label: 'common.how_to_play' },
    },
    {
      title: 'house.rules_change',
      points: ['house.rules_change_1'],
    },
  ],
  privacy: [
    {
      title: 'house.privacy_what',
      points: [
        'house.privacy_what_1',
        onlyIn('br', 'house.privacy_what_br'),
        'house.privacy_what_2',
        'house.privacy_what_3',
        onlyIn('intl', 'house.privacy_what_intl'),
      ],
    },
    {
      title: 'house.privacy_why',
      points: ['house.privacy_why_1', 'house.privacy_why_2'],
    },
    {
      title: 'house.privacy_who',
      points: ['house.privacy_who_1', onlyIn('br', 'house.privacy_who_br')],
    },
    {
      title: 'house.privacy_long',
      points: ['house.privacy_long_1', 'house.privacy_long_2', 'house.privacy_long_3'],
    },
    {
      title: 'house.privacy_rights',
      points: ['house.privacy_rights_1', 'house.privacy_rights_2', onlyIn('br', 'house.privacy_rights_br')],
      link: { to: '/account', label: 'common.account_security' },
    },
  ],
  play: [
    {
      title: 'house.play_help',
      points: ['house.play_help_1', 'house.play_help_2'],
      lines: HELP_LINES,
    },
    {
      title: 'house.play_signs',
      points: ['house.play_signs_1', 'house.play_signs_2', 'house.play_signs_3', 'house.play_signs_4', 'house.play_signs_5'],
      list: true,
    },
    {
      title: 'house.play_tools',
      points: [
        'house.play_tools_1',
        'house.play_tools_2',
        'house.play_tools_3',
        'house.play_tools_4',
        'house.play_tools_5',
        onlyIn('br', 'house.play_tools_br'),
      ],
      link: { to: '/limits', label: 'common.limits' },
    },
    {
      title: 'house.play_family',
      points: ['house.play_family_1', 'house.play_family_2'],
    },
  ],
  faq: FAQ,
  aml: MONEY_LAUNDERING,
};
