import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { DrawBets } from '../features/draw-bets/index.ts';
import { lastLottery } from '../features/lottery/index.ts';
import { useTranslate } from '../shared/i18n.ts';
import type { PageSearch } from '../shared/search.ts';

/** The player's bets on draws of the game that is named, or was looked at last; `?bet=` shows one with its receipt. */
export function LotteryMyBetsPage() {
  const t = useTranslate();
  const { bet, game = lastLottery() ?? 'hkmarksix' } = useSearch({ strict: false }) as PageSearch;
  return (
    <>
      <PageHead title={t('common.my_lottery_bets')}>
        <Link to="/my-bets" className={linkClass()}>
          {t('lottery.match_bets')}
        </Link>
      </PageHead>
      <DrawBets key={bet} game={game} betId={bet} />
    </>
  );
}
