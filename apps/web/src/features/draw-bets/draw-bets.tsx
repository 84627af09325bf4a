import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { chipClass, Tabs } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAvailabilities } from '../../shared/games.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import type { PageSearch } from '../../shared/search.ts';
import { useChosenInView } from '../../shared/use-chosen-in-view.ts';
import { gameName, lastLottery, useDrawBetNews } from '../lottery/index.ts';
import { DrawBetList } from './draw-bet-list.tsx';
import { DRAW_BET_FILTERS, type DrawBetFilter, drawBetsIn, drawBetsQuery } from './draw-bet-queries.ts';
import classes from './draw-bets.module.css';
import { OneDrawBet } from './one-draw-bet.tsx';

export interface DrawBetsProps {
  readonly game: LotteryGame;
  /** Shows this one with its receipt open. */
  readonly betId?: string | undefined;
}

/** The player's bets on the draws of a game by state, or one of them with its receipt. */
export function DrawBets({ game, betId }: DrawBetsProps) {
  useDrawBetNews(game);
  if (betId !== undefined) return <OneDrawBet game={game} id={betId} />;
  return (
    <>
      <GameChoice game={game} />
      <States key={game} game={game} />
    </>
  );
}

/** The player's bets on the lottery that is looked at, beside its page. Fills the height it is given. */
export function DrawBetsPanel() {
  const { game = lastLottery() ?? 'hkmarksix' } = useSearch({ strict: false }) as PageSearch;
  useDrawBetNews(game);
  return (
    <div className={classes.panel}>
      <States key={game} game={game} />
    </div>
  );
}

function GameChoice({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const row = useChosenInView(game);
  return (
    <nav ref={row} className={classes.games} aria-label={t('lottery.games')}>
      {LOTTERY_GAMES.filter((each) => each === game || availabilityOf(each) !== 'hidden').map((each) => (
        <Link
          key={each}
          to="/lottery/my-bets"
          search={{ game: each }}
          className={chipClass()}
          aria-current={each === game ? 'true' : undefined}
          activeProps={{ 'aria-current': each === game ? 'true' : undefined }}
        >
          {gameName(t, each)}
        </Link>
      ))}
    </nav>
  );
}

/** Open, settled and cancelled bets. */
function States({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const panelId = useId();
  const [filter, setFilter] = useState<DrawBetFilter>('1');
  const { data, hasNextPage } = useInfiniteQuery(drawBetsQuery(game, '1'));
  const tabs = DRAW_BET_FILTERS.map((value) => ({
    value,
    label: t(`my_bets.tab_${value}` satisfies MessageId),
    ...(value === '1' && data && !hasNextPage && { count: drawBetsIn(data).length }),
  }));
  return (
    <>
      <Tabs label={t('my_bets.states')} value={filter} tabs={tabs} onChange={setFilter} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={t(`my_bets.tab_${filter}` satisfies MessageId)}>
        <DrawBetList key={filter} game={game} filter={filter} />
      </div>
    </>
  );
}
