import type { GameWallet } from '@fairbook/contract';
import { cardClass, classNames, Icon, SectionHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useOpenableWallets } from './wallet-game.ts';
import classes from './wallet-games.module.css';

/** In the lobby: the games that are played over a wallet at their provider. Renders nothing for guests, and if there is none. */
export function WalletGamesSection() {
  const t = useTranslate();
  const wallets = useOpenableWallets() ?? [];
  if (wallets.length === 0) return null;
  return (
    <section aria-label={t('games.wallets')} className={classes.section}>
      <SectionHead title={t('games.wallets')} />
      <p className={classes.note}>{t('games.wallets_note')}</p>
      <ul className={classes.wallets}>
        {wallets.map((wallet) => (
          <li key={wallet.provider}>
            <WalletGame wallet={wallet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One that takes no money now is no link: what is there is brought back in the wallet. */
function WalletGame({ wallet: { provider, name, score, open } }: { readonly wallet: GameWallet }) {
  const t = useTranslate();
  const { balance } = useFormat();
  const inside = (
    <>
      <Icon name="games" />
      <span>
        <b>{name}</b>
        <small>{open ? `${t('games.in_game')}: ${score === null ? t('games.in_game_unknown') : balance(score)}` : t('games.closed')}</small>
      </span>
      {open && <Icon name="right" size="small" />}
    </>
  );
  const look = classNames(cardClass(), classes.wallet);
  return open ? (
    <Link to="/game/wallet/$provider" params={{ provider }} className={look} preload={false}>
      {inside}
    </Link>
  ) : (
    <div className={classNames(look, classes.off)}>{inside}</div>
  );
}
