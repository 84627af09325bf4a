import { PageHead } from '@fairbook/ui';
import { useSearch } from '@tanstack/react-router';
import { AllBets } from '../../features/all-bets/index.ts';
import { OneBet } from '../../features/my-bets/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { PageSearch } from '../../shared/page/search.ts';

/** The player's bets of every kind; `?bet=` opens a match bet with its receipt. */
export function MyBetsPage() {
  const t = useTranslate();
  const { bet } = useSearch({ strict: false }) as PageSearch;
  return (
    <>
      <PageHead title={t('common.my_bets')} />
      {bet === undefined ? <AllBets /> : <OneBet key={bet} id={bet} />}
    </>
  );
}
