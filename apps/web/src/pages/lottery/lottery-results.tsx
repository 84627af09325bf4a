import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { Chips, PageHead } from '@fairbook/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { DrawResults, LotteryFrame, PastDraws } from '../../features/lottery/index.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { GameTabs, useComingSoon } from '../../shared/page/game-tabs.tsx';
import classes from './lottery-results.module.css';

const VIEWS = ['results', 'trends', 'calendar'] as const;
type View = (typeof VIEWS)[number];

/** Results of Mark Six, frequencies, and the next draws. */
export function MarkSixResultsPage() {
  return (
    <LotteryFrame kind="mark-six" tab="results">
      {(game) => <Past key={game} game={game} />}
    </LotteryFrame>
  );
}

/** The same for the races. */
export function RaceResultsPage() {
  return (
    <LotteryFrame kind="pk10" tab="results">
      {(game) => <Past key={game} game={game} />}
    </LotteryFrame>
  );
}

/** The same for the lottery in the address, beside the results of all games. */
export function GameResultsPage() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const game = LOTTERY_GAMES.find((each) => pathname.endsWith(`/${each}`));
  const comingSoon = useComingSoon(game ?? 'all');
  if (!game) return null;
  return (
    <>
      <PageHead title={t('common.results')} />
      <GameTabs game={game} page="results" />
      {comingSoon ?? <Past key={game} game={game} />}
    </>
  );
}

function Past({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const [view, setView] = useState<View>('results');
  const chips = VIEWS.map((value) => ({ value, label: t(`lottery.past_${value}` satisfies MessageId) }));
  return (
    <div className={classes.past}>
      <Chips label={t('lottery.past')} value={view} chips={chips} onChange={setView} />
      {view === 'results' && <DrawResults game={game} />}
      {view !== 'results' && <PastDraws game={game} view={view} />}
    </div>
  );
}
