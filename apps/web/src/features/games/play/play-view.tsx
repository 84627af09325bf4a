import { Banner, Button, buttonClass, EmptyState, Skeleton } from '@fairbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { holdLoadAhead } from '../../../shared/page/parts.ts';
import { PauseQuestion } from '../../limits/index.ts';
import type { FrameMessage } from './frame-messages.ts';
import { GameFrame } from './game-frame.tsx';
import classes from './play.module.css';
import { PlayBar } from './play-bar.tsx';
import { leaveSitting, useLaunch, type WantedLaunch } from './use-launch.ts';

const PAUSE_DAYS = 1;
/** A loaded game still fetches its table from its provider: milliseconds. */
const SETTLES_MS = 2_000;

/** A game, with the bar above it. If it cannot be opened, says why, and links elsewhere. */
export function PlayView({ wanted }: { readonly wanted: WantedLaunch }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const stage = useRef<HTMLElement>(null);
  const { launch, error, again, turn } = useLaunch(wanted);
  const [overIn, setOverIn] = useState(0);
  const [isPausing, setPausing] = useState(false);
  const [hasCome, setCome] = useState(false);
  useHeldLoadAhead(!hasCome && error === undefined);
  usePageTitle(launch?.name ?? t('games.play_title'));
  if (!launch) return error === undefined ? <Opening /> : <NotOpened error={error} again={again} />;
  const leave = () => leaveSitting(wanted);
  const hear = (message: FrameMessage) => {
    if (message === 'session_over') return setOverIn(turn);
    leave();
    void navigate({ to: '/game/$game', params: { game: launch.type } });
  };
  const endPause = (begun: boolean) => {
    setPausing(false);
    if (!begun) return;
    leave();
    void navigate({ to: '/limits' });
  };
  return (
    <section ref={stage} className={classes.stage} aria-label={launch.name}>
      <PlayBar launch={launch} stage={stage} onAgain={again} onLeave={leave} onPause={() => setPausing(true)} />
      {overIn === turn && (
        <Banner tone="info">
          {t('games.over')} <Button onClick={again}>{t('games.again')}</Button>
        </Banner>
      )}
      <GameFrame
        key={turn}
        url={launch.url}
        title={t('games.frame', { name: launch.name })}
        onMessage={hear}
        onCome={() => setCome(true)}
      />
      {isPausing && <PauseQuestion days={PAUSE_DAYS} onClose={endPause} />}
    </section>
  );
}

/** Pauses loading ahead while the game opens, so that it has the connection and the processor. */
function useHeldLoadAhead(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) return;
    const release = holdLoadAhead();
    return () => void setTimeout(release, SETTLES_MS);
  }, [isOpening]);
}

function Opening() {
  const t = useTranslate();
  return <Skeleton rows={6} label={t('games.opening')} />;
}

export function NotOpened({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTranslate();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon="games"
      action={
        <>
          <Button onClick={again}>{t('common.try_again')}</Button>
          <Link to="/gameArcade" className={buttonClass()}>
            {t('games.back')}
          </Link>
        </>
      }
    >
      {errorText(error)}
    </EmptyState>
  );
}
