import { EmptyState, Skeleton } from '@fairbook/ui';
import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { useTranslate, withDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { useResumedCheck } from '../frame/use-resumed-check.ts';
import { useDrawSlip } from './draw-slip-store.ts';

const DrawSlipContent = lazyPart(withDrawMessages(async () => ({ default: (await import('./draw-slip-content.tsx')).DrawSlipContent })));

/** The lottery's slip as a panel: docked, in a drawer, or as a sheet on phones. Fills its container's height. */
export function LotterySlipPanel() {
  const t = useTranslate();
  const isIdle = useDrawSlip(
    ({ slip, undo, intent, isWaiting }) =>
      slip.picks.length === 0 &&
      undo === null &&
      (intent === null || !((isWaiting && isUnanswered(intent)) || intent.state === 'accepted')),
  );
  useResumedCheck();
  if (isIdle) return <EmptyState icon="ticket">{t('lottery.slip_empty')}</EmptyState>;
  return (
    <Part fallback={<Skeleton rows={4} label={t('common.loading')} />}>
      <DrawSlipContent />
    </Part>
  );
}
