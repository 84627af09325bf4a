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

/** The slip as a panel: docked, in a drawer, or as a sheet on phones. Fills the height it is given. */
export function SlipPanel() {
  const t = useTranslate();
  const isIdle = useSlip(
    ({ slip, intents, canUndo }) => slip.legs.length === 0 && !canUndo && intents.every(({ state }) => state === 'absent'),
  );
  useResumedChecks();
  if (isIdle) return <EmptySlip />;
  return (
    <Part fallback={<Skeleton rows={4} label={t('common.loading')} />}>
      <SlipContent />
    </Part>
  );
}

/** A bet that a reload left without an answer is asked about as soon as its player is back. */
export function useResumedChecks(): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  const isOpen = useSlip(({ intents }) => intents.some(isUnanswered));
  useEffect(() => {
    // Rarely needed, so the code that places is loaded only then.
    if (isPlayer && isOpen) void import('./placing/placing.ts').then(({ resumeChecking }) => resumeChecking(queries));
  }, [isPlayer, isOpen, queries]);
}
