import type { GameWallet } from '@fairbook/contract';
import { Icon, IconButton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { FullScreen } from '../play/full-screen.tsx';
import classes from '../play/play.module.css';

export interface WalletBarProps {
  readonly wallet: GameWallet;
  readonly onTransfer: () => void;
  readonly onPause: () => void;
  readonly onAgain: () => void;
}

/** Always above games that are played over a wallet: what is in it, the balance, the way between them, limits and the pause. */
export function WalletBar({ wallet: { name, score }, onTransfer, onPause, onAgain }: WalletBarProps) {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  return (
    <header className={classes.bar}>
      <Link to="/gameArcade" className={classes.back} aria-label={t('games.back')} title={t('games.back')}>
        <Icon name="left" />
      </Link>
      <h1 className={classes.name}>{name}</h1>
      <dl className={classes.figures}>
        <div>
          <dt>{t('games.in_game')}</dt>
          <dd>{score === null ? '…' : balance(score)}</dd>
        </div>
        <div>
          <dt>{t('games.balance')}</dt>
          <dd>{account ? balance(account.score) : '…'}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <IconButton icon="swap" label={t('games.transfer')} aria-haspopup="dialog" onClick={onTransfer} />
        <Link to="/limits" className={classes.limits} aria-label={t('games.limits')} title={t('games.limits')}>
          <Icon name="shield" />
          <span>{t('games.limits')}</span>
        </Link>
        <Link
          to="/chat"
          search={{ topic: 'game', reference: name }}
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
