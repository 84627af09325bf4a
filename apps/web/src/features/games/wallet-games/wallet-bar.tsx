import type { GameWallet } from '@fairbook/contract';
import { Icon, IconButton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { BarButtons } from '../play/bar-buttons.tsx';
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
        <BarButtons reference={name} onPause={onPause} onAgain={onAgain} />
      </div>
    </header>
  );
}
