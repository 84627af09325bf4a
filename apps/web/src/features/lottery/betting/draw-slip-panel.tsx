import { EmptyState } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '../../../shared/i18n.ts';
import { useIsPlayer } from '../../../shared/session.ts';
import { isUnanswered } from './draw-intent.ts';
import { DrawPlacedView } from './draw-placed-view.tsx';
import { resumeChecking } from './draw-placing.ts';
import { DrawPlacingView } from './draw-placing-view.tsx';
import { DrawSlipEditor } from './draw-slip-editor.tsx';
import { useDrawSlip } from './draw-slip-store.ts';

/** The lottery's slip as a panel: docked, in a drawer, or as a sheet on phones. Fills the height it is given. */
export function LotterySlipPanel() {
  const t = useTranslate();
  const intent = useDrawSlip((state) => state.intent);
  const isEmpty = useDrawSlip(({ slip, undo }) => slip.picks.length === 0 && undo === null);
  useResumedCheck();
  if (intent && isUnanswered(intent)) return <DrawPlacingView intent={intent} />;
  if (intent?.state === 'accepted') return <DrawPlacedView intent={intent} placed={intent.placed} />;
  return isEmpty ? <EmptyState icon="ticket">{t('lottery.slip_empty')}</EmptyState> : <DrawSlipEditor />;
}

/** A bet that a reload left without an answer is asked about as soon as its player is back. */
export function useResumedCheck(): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  const isOpen = useDrawSlip(({ intent }) => intent !== null && isUnanswered(intent));
  useEffect(() => {
    if (isPlayer && isOpen) resumeChecking(queries);
  }, [isPlayer, isOpen, queries]);
}
