import { isRaceGame } from '@fairbook/core/catalog';
import { buttonClass, EmptyState, PageHead } from '@fairbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastLottery } from '../../features/lottery/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** Redirects to the lottery last viewed in this browser, which the server cannot know; without scripts it is two links. */
export function LotteryHomePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  useEffect(() => {
    const game = lastLottery();
    const to = game && isRaceGame(game) ? '/lottery/pk10' : '/lottery/mark-six';
    void navigate({ to, search: game ? { game } : {}, replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title={t('common.lotteries')} />
      <EmptyState
        icon="lottery"
        action={
          <>
            <Link to="/lottery/mark-six" className={buttonClass()}>
              {t('common.mark_six')}
            </Link>
            <Link to="/lottery/pk10" className={buttonClass()}>
              {t('common.races')}
            </Link>
          </>
        }
      >
        {t('lottery.choose_one')}
      </EmptyState>
    </>
  );
}
