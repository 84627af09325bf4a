import type { LotteryGame } from '@fairbook/core/catalog';
import { Skeleton } from '@fairbook/ui';
import { useTranslate, withDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';

const Trends = lazyPart(withDrawMessages(async () => ({ default: (await import('../trends/draw-trends.tsx')).DrawTrends })));
const Calendar = lazyPart(withDrawMessages(async () => ({ default: (await import('./draw-calendar.tsx')).DrawCalendar })));

export interface PastDrawsProps {
  readonly game: LotteryGame;
  readonly view: 'trends' | 'calendar';
}

/** The views beside a game's results: frequencies, and the next draws. Loaded on demand. */
export function PastDraws({ game, view }: PastDrawsProps) {
  const t = useTranslate();
  return (
    <Part key={view} fallback={<Skeleton rows={6} label={t('draws.loading')} />}>
      {view === 'trends' ? <Trends game={game} /> : <Calendar game={game} />}
    </Part>
  );
}
