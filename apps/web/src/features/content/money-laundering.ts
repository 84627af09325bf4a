import { onlyIn, type Section } from './section.ts';

/** What the house does against money laundering. */
export const MONEY_LAUNDERING: readonly Section[] = [
  {
    title: 'house.aml_law',
    points: ['house.aml_law_1', onlyIn('br', 'house.aml_law_br')],
  },
  {
    title: 'house.aml_who',
    points: ['house.aml_who_1', onlyIn('br', 'house.aml_who_br')],
    link: { to: '/account', label: 'common.account_security' },
  },
  {
    title: 'house.aml_money',
    points: ['house.aml_money_1', 'house.aml_money_2'],
    link: { to: '/profile', label: 'common.wallet' },
  },
  {
    title: 'house.aml_watch',
    points: ['house.aml_watch_1', 'house.aml_watch_2'],
  },
  {
    title: 'house.aml_report',
    points: ['house.aml_report_1'],
  },
  {
    title: 'house.aml_keep',
    points: ['house.aml_keep_1'],
    link: { to: '/privacy', label: 'common.privacy' },
  },
  {
    title: 'house.aml_you',
    points: ['house.aml_you_1'],
    link: { to: '/contact', label: 'common.contact' },
  },
];
