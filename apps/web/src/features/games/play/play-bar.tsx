import type { GameLaunch } from '@fairbook/contract';
import { Icon, IconButton, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { FullScreen } from './full-screen.tsx';
import { gameReference } from './game-reference.ts';
import classes from './play.module.css';
import { useMinutesSince, useNet } from './use-sitting.ts';

export interface PlayBarProps {
  readonly launch: GameLaunch;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  readonly onPause: () => void;
}

/** Always above a game: balance, time, the sitting's result, limits and the pause. In plain ink, whether won or lost. */
export function PlayBar({ launch, onAgain, onLeave, onPause }: PlayBarProps) {
  const t = useTranslate();
  const { type, name, practice } = launch;
  return (
    <header className={classes.bar}>
      <Link
        to="/game/$game"
        params={{ game: type }}
        className={classes.back}
        aria-label={t('games.back')}
        title={t('games.back')}
        onClick={onLeave}
      >
        <Icon name="left" />
      </Link>
      <h1 className={classes.name}>{name}</h1>
      {practice ? <Tag tone="warn">{t('games.practice')}</Tag> : <Figures launch={launch} />}
      <div className={classes.buttons}>
        <Link to="/limits" className={classes.limits} aria-label={t('games.limits')} title={t('games.limits')}>
          <Icon name="shield" />
          <span>{t('games.limits')}</span>
        </Link>
        <Link
          to="/chat"
          search={{ topic: 'game', reference: gameReference(launch) }}
          className={classes.limits}
          aria-label={t('games.help')}
          title={t('games.help')}
        >
          <Icon name="chat" />
        </Link>
        <IconButton icon="pause" label={t('games.pause')} aria-haspopup="dialog" onClick={onPause} />
        <IconButton icon="again" label={t('games.again')} onClick={onAgain} />
        <FullScreen />
      </div>
    </header>
  );
}

function Figures({ launch }: { readonly launch: GameLaunch }) {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  const net = useNet(launch);
  const minutes = useMinutesSince(launch.opened_at);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('games.balance')}</dt>
        <dd>{account ? balance(account.score) : '…'}</dd>
      </div>
      <div>
        <dt>{t('games.net')}</dt>
        <dd>{net === undefined ? '…' : `${net > 0n ? '+' : ''}${balance(net)}`}</dd>
      </div>
      <div>
        <dt className={classes.wide}>{t('games.time')}</dt>
        <dd>{t('games.minutes', { minutes })}</dd>
      </div>
    </dl>
  );
}
