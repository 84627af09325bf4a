import type { LotteryGame } from '@fairbook/core/catalog';
import { chipClass, EmptyState, linkClass, PageHead } from '@fairbook/ui';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAvailabilities } from '../../../../shared/api/games.ts';
import { useIsPlayer } from '../../../../shared/api/session.ts';
import { useLateAnswers } from '../../../../shared/bet-slip/use-late-answers.ts';
import { type MessageId, useTranslate } from '../../../../shared/format/i18n.ts';
import { usePageTitle } from '../../../../shared/page/page-title.ts';
import type { PageSearch } from '../../../../shared/page/search.ts';
import { useChosenInView } from '../../../../shared/page/use-chosen-in-view.ts';
import { gameName } from '../../draws/balls/game-name.tsx';
import { DrawHead } from '../../draws/live/draw-head.tsx';
import { useDrawSlip } from '../slip/draw-slip-store.ts';
import { gamesOfKind, type LotteryKind } from './last-lottery.ts';
import classes from './lottery-frame.module.css';
import { useDrawBetNews } from './use-draw-bet-news.ts';

/** The three tabs of a lottery (specification, section 2), each with an address of its own. */
export type LotteryTab = 'bets' | 'results' | 'howToPlay';

export interface LotteryFrameProps {
  readonly kind: LotteryKind;
  readonly tab: LotteryTab;
  readonly children: (game: LotteryGame) => ReactNode;
}

const PATHS = {
  'mark-six': { bets: '/lottery/mark-six', results: '/lottery/mark-six/results', howToPlay: '/lottery/mark-six/howToPlay' },
  pk10: { bets: '/lottery/pk10', results: '/lottery/pk10/results', howToPlay: '/lottery/pk10/howToPlay' },
} as const satisfies Record<LotteryKind, Record<LotteryTab, string>>;
const LOTTERY_KINDS = ['mark-six', 'pk10'] as const satisfies readonly LotteryKind[];
const NONE: readonly [] = [];
const TABS = ['bets', 'results', 'howToPlay'] as const;

/**
 * The frame of every page of a lottery: its name, until when bets are taken, the last result, and the tabs. An address without a game shows the first
 * (specification, section 2: the paths reset the selected lottery).
 */
export function LotteryFrame({ kind, tab, children }: LotteryFrameProps) {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const { game: asked } = useSearch({ strict: false }) as PageSearch;
  const player = useIsPlayer();
  const games = gamesOfKind(kind).filter((game) => availabilityOf(game) !== 'hidden');
  const game = games.find((each) => each === asked) ?? games[0];
  // Whoever came for the races sees them from Mark Six, and the other way round.
  const others = LOTTERY_KINDS.filter((each) => each !== kind && gamesOfKind(each).some((one) => availabilityOf(one) !== 'hidden'));
  const row = useChosenInView(game ?? '');
  const title = t(`lottery.kind_${kind}` satisfies MessageId);
  usePageTitle(tab === 'bets' ? title : t('lottery.page_title', { kind: title, tab: t(`lottery.tab_${tab}` satisfies MessageId) }));
  if (!game) {
    return (
      <>
        <PageHead title={title} />
        <EmptyState icon="lottery">{t('errors.game.unavailable')}</EmptyState>
      </>
    );
  }
  return (
    <>
      <div className={classes.title}>
        <PageHead title={title}>
          {others.map((each) => (
            <Link key={each} to={PATHS[each][tab]} className={linkClass()}>
              {t(`lottery.kind_${each}` satisfies MessageId)}
            </Link>
          ))}
        </PageHead>
      </div>
      <nav ref={row} className={classes.games} aria-label={t('lottery.games')}>
        {games.map((each) => (
          <Link
            key={each}
            to={PATHS[kind][tab]}
            search={(now: PageSearch) => ({ ...now, game: each })}
            className={chipClass()}
            aria-current={each === game ? 'true' : undefined}
            activeProps={{ 'aria-current': each === game ? 'true' : undefined }}
          >
            {gameName(t, each)}
            {availabilityOf(each) === 'disabled' && ` (${t('lottery.closed')})`}
          </Link>
        ))}
      </nav>
      <DrawHead key={game} game={game} watches={tab === 'bets'} />
      {player && <BetNews game={game} />}
      <nav className={classes.tabs} aria-label={t('lottery.tabs')}>
        {TABS.map((each) => (
          <Link
            key={each}
            to={PATHS[kind][each]}
            search={{ game }}
            // The address of bets begins those of the other tabs, which would light it on all of them.
            activeOptions={{ exact: true }}
            aria-current={each === tab ? 'page' : undefined}
            activeProps={{ 'aria-current': each === tab ? 'page' : undefined }}
          >
            {t(`lottery.tab_${each}` satisfies MessageId)}
          </Link>
        ))}
        {player && (
          <Link to="/lottery/my-bets" search={{ game }}>
            {t('common.my_bets')}
          </Link>
        )}
      </nav>
      {children(game)}
    </>
  );
}

function BetNews({ game }: { readonly game: LotteryGame }) {
  const intent = useDrawSlip((state) => state.intent);
  useDrawBetNews(game);
  useLateAnswers(intent ? [intent] : NONE);
  return null;
}
