import type { LotteryGame } from '@fairbook/core/catalog';
import { Chips } from '@fairbook/ui';
import { useState } from 'react';
import { DrawResults, LotteryFrame, PastDraws } from '../../features/lottery/index.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './lottery-results.module.css';

const VIEWS = ['results', 'trends', 'calendar'] as const;
type View = (typeof VIEWS)[number];

/** What came out in Mark Six, how often, and when the next draws are. */
export function MarkSixResultsPage() {
  return (
    <LotteryFrame kind="mark-six" tab="results">
      {(game) => <Past key={game} game={game} />}
    </LotteryFrame>
  );
}

/** The same of the races. */
export function RaceResultsPage() {
  return (
    <LotteryFrame kind="pk10" tab="results">
      {(game) => <Past key={game} game={game} />}
    </LotteryFrame>
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
