import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useChosenInView } from '../../shared/page/use-chosen-in-view.ts';
import classes from './own-pages.module.css';

const PAGES = [
  { to: '/profile', label: 'common.wallet' },
  { to: '/account', label: 'common.account_security' },
  { to: '/rewards', label: 'common.rewards' },
] as const;
export type OwnPage = (typeof PAGES)[number]['to'];

/** Navigation between the player's own pages: the money, the account and its security, the rewards. */
export function OwnPages({ page }: { readonly page: OwnPage }) {
  const t = useTranslate();
  const row = useChosenInView(page);
  return (
    <nav ref={row} className={classes.pages} aria-label={t('common.own_pages')}>
      {PAGES.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
