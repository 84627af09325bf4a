import type { OwnLimits } from '@fairbook/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limitsQuery } from '../../shared/api/limits-query.ts';
import { useSession } from '../../shared/api/session.ts';
import { usePageNotice } from '../../shared/page/page-notice.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { useBreakLine } from './breaks/use-break.ts';
import type { LimitsQuestionProps } from './limits-question.tsx';
import { continued, isDue, keepStay, minutesOf, readStay } from './stay.ts';

const LazyQuestion = lazyPart(async () => ({ default: (await import('./limits-question.tsx')).LimitsQuestion }));
const LazyRequired = lazyPart(async () => ({ default: (await import('./required-limits.tsx')).RequiredLimits }));
const LazyNotice = lazyPart(async () => ({ default: (await import('./register-notice.tsx')).RegisterNotice }));
const LazyRealityCheck = lazyPart(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }));

const LOOK_MS = 10_000;
const NOTICE = 'register-notice';

export interface LimitsWatchProps extends LimitsQuestionProps {
  readonly onStop: () => void;
}

/** Asks a new player for limits, shows the reality check when due, and a break in force on every page. Mounted once, while a player is signed in. */
export function LimitsWatch({ onStop, onAnswered }: LimitsWatchProps) {
  const { data: limits } = useQuery(limitsQuery);
  const { minutes, tell } = useStay(limits?.reality_minutes);
  const notice = useNotice(limits?.register);
  usePageNotice(useBreakLine(), true);
  if (limits && limits.missing.length > 0) {
    return (
      <Part fallback={null}>
        <LazyRequired missing={limits.missing} />
      </Part>
    );
  }
  if (notice.word) {
    return (
      <Part fallback={null} onClose={notice.close}>
        <LazyNotice word={notice.word} onClose={notice.close} />
      </Part>
    );
  }
  if (limits && !limits.answered) {
    return (
      <Part fallback={null}>
        <LazyQuestion onAnswered={onAnswered} />
      </Part>
    );
  }
  if (minutes === undefined) return null;
  const stop = () => {
    tell();
    onStop();
  };
  return (
    <Part fallback={null}>
      <LazyRealityCheck minutes={minutes} onContinue={tell} onStop={stop} />
    </Part>
  );
}

/** The register's message for the player, until it has been read in this tab. */
function useNotice(register: OwnLimits['register'] | undefined): {
  readonly word: 'listed' | 'unchecked' | undefined;
  readonly close: () => void;
} {
  const { playerId = '' } = useSession();
  const [read, setRead] = useState(() => sessionStorage.getItem(NOTICE));
  const word = register === 'listed' || register === 'unchecked' ? register : undefined;
  const mark = `${playerId}:${word}`;
  return {
    word: read === mark ? undefined : word,
    close: () => {
      sessionStorage.setItem(NOTICE, mark);
      setRead(mark);
    },
  };
}

/** The minutes to show, when it is time; `tell` records that they were shown. */
function useStay(everyMinutes: number | undefined): { readonly minutes: number | undefined; readonly tell: () => void } {
  const { playerId = '' } = useSession();
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const stay = continued(readStay(playerId), now);
      keepStay(playerId, stay);
      if (everyMinutes !== undefined && isDue(stay, now, everyMinutes)) setMinutes((shown) => shown ?? minutesOf(stay, now));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [playerId, everyMinutes]);
  return {
    minutes,
    tell: () => {
      const now = Date.now();
      keepStay(playerId, { ...continued(readStay(playerId), now), told: now });
      setMinutes(undefined);
    },
  };
}
