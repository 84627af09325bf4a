import { PageHead } from '@fairbook/ui';
import { useSearch } from '@tanstack/react-router';
import { AllBets } from '../../features/all-bets/index.ts';
import { OneDrawBet } from '../../features/draw-bets/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { PageSearch } from '../../shared/page/search.ts';

/** The list of lottery bets, of all lotteries or of the one named; `?bet=` with its game opens one with its receipt. */
export function LotteryMyBetsPage() {
  const t = useTranslate();
  const { bet, game } = useSearch({ strict: false }) as PageSearch;
  return (
    <>
      <PageHead title={t('common.my_bets')} />
      {bet !== undefined && game !== undefined ? (
        <OneDrawBet key={bet} game={game} id={bet} />
      ) : (
        <AllBets key={game} kind={game ?? 'lottery'} />
      )}
    </>
  );
}
