import { Icon, IconButton } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { FullScreen } from './full-screen.tsx';
import classes from './play.module.css';

export interface BarButtonsProps {
  /** The code of the game, with which help begins. */
  readonly reference: string | undefined;
  readonly onPause: () => void;
  readonly onAgain: () => void;
}

/** At the end of the bar above every game: limits, help, the pause, the game from its beginning, and the full screen. */
export function BarButtons({ reference, onPause, onAgain }: BarButtonsProps) {
  const t = useTranslate();
  return (
    <>
      <Link to="/limits" className={classes.limits} aria-label={t('games.limits')} title={t('games.limits')}>
        <Icon name="shield" />
        <span>{t('games.limits')}</span>
      </Link>
      <Link
        to="/chat"
        search={{ topic: 'game', ...(reference !== undefined && { reference }) }}
        className={classes.limits}
        aria-label={t('games.help')}
        title={t('games.help')}
      >
        <Icon name="chat" />
      </Link>
      <IconButton icon="pause" label={t('games.pause')} aria-haspopup="dialog" onClick={onPause} />
      <IconButton icon="again" label={t('games.again')} onClick={onAgain} />
      <FullScreen />
    </>
  );
}
