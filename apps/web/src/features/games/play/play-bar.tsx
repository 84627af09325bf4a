import type { GameLaunch } from '@fairbook/contract';
import { Icon, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { BarButtons } from './bar-buttons.tsx';
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
        <BarButtons reference={gameReference(launch)} onPause={onPause} onAgain={onAgain} />
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
