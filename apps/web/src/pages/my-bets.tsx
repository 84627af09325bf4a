import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { MyBets } from '../features/my-bets/index.ts';
import { useTranslate } from '../shared/i18n.ts';
import type { PageSearch } from '../shared/search.ts';

/** The player's bets; `?bet=` shows one with its receipt. */
export function MyBetsPage() {
  const t = useTranslate();
  const { bet } = useSearch({ strict: false }) as PageSearch;
  return (
    <>
      <PageHead title={t('common.my_bets')}>
        <Link to="/lottery/my-bets" className={linkClass()}>
          {t('common.my_lottery_bets')}
        </Link>
      </PageHead>
      <MyBets key={bet} betId={bet} />
    </>
  );
}
