import { Skeleton } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsPlayer } from '../../shared/api/session.ts';
import { isUnanswered } from '../../shared/bet-slip/intent.ts';
import { useTranslate, withSlipMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { EmptySlip } from './empty-slip.tsx';
import { useSlip } from './slip-store.ts';

const SlipContent = lazyPart(
  withSlipMessages(async () => ({ default: (await import('./slip-content.tsx')).SlipContent })),
  'soon',
);

/** The slip as a panel: docked, in a drawer, or as a sheet on phones. Fills its container's height. */
export function SlipPanel() {
  const t = useTranslate();
  const isIdle = useSlip(
    ({ slip, intents }) => slip.legs.length === 0 && slip.undo === null && intents.every(({ state }) => state === 'absent'),
  );
  useResumedChecks();
  if (isIdle) return <EmptySlip />;
  return (
    <Part fallback={<Skeleton rows={4} label={t('common.loading')} />}>
      <SlipContent />
    </Part>
  );
}

/** Resumes checking bets that a reload left without an answer, as soon as the player is signed in. */
export function useResumedChecks(): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  const isOpen = useSlip(({ intents }) => intents.some(isUnanswered));
  useEffect(() => {
    // Rarely needed, so the placing code is loaded only then.
    if (isPlayer && isOpen) void import('./placing/placing.ts').then(({ resumeChecking }) => resumeChecking(queries));
  }, [isPlayer, isOpen, queries]);
}
