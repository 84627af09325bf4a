import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsPlayer } from '../../../../shared/api/session.ts';
import { isUnanswered } from '../../../../shared/bet-slip/intent.ts';
import { useDrawSlip } from '../slip/draw-slip-store.ts';

/** Resumes checking a bet that a reload left without an answer, as soon as its player is signed in. */
export function useResumedCheck(): void {
  const queries = useQueryClient();
  const isPlayer = useIsPlayer();
  const isOpen = useDrawSlip(({ intent }) => intent !== null && isUnanswered(intent));
  useEffect(() => {
    // Rarely needed, so the placing code is loaded only then.
    if (isPlayer && isOpen) void import('../slip/draw-placing.ts').then(({ resumeChecking }) => resumeChecking(queries));
  }, [isPlayer, isOpen, queries]);
}
