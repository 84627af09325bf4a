import type { WalletProvider } from '@fairbook/core/games';
import { Banner, Button, buttonClass, EmptyState, Skeleton } from '@fairbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { Part } from '../../../shared/page/part.tsx';
import { PauseQuestion } from '../../limits/index.ts';
import { LazyTransferDialog } from '../../wallet/index.ts';
import type { FrameMessage } from '../play/frame-messages.ts';
import { GameFrame } from '../play/game-frame.tsx';
import { NotOpened } from '../play/not-opened.tsx';
import classes from '../play/play.module.css';
import { useStage } from '../play/use-stage.ts';
import { WalletBar } from './wallet-bar.tsx';
import { useOpenableWallets, useWalletGame } from './wallet-game.ts';

const PAUSE_DAYS = 1;

/** The games of a provider where the player has a wallet, under a bar that moves money to it and back. */
export function WalletGameView({ provider }: { readonly provider: WalletProvider }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const wallets = useOpenableWallets();
  const { data: opened, error, refetch, isFetching } = useWalletGame(provider);
  const [asked, setAsked] = useState<'transfer' | 'pause'>();
  const [isOver, setOver] = useState(false);
  const wallet = wallets?.find((each) => each.provider === provider);
  const isOpen = wallet !== undefined && opened !== undefined && !error;
  useStage(isOpen ? 'open' : undefined);
  usePageTitle(wallet?.name ?? t('games.play_title'));
  const again = () => {
    setOver(false);
    void refetch();
  };
  if (wallets && !wallet) return <NoWallet />;
  if (error && !isFetching) return <NotOpened error={error} again={again} />;
  if (!isOpen) return <Skeleton rows={6} label={t('games.opening')} />;
  const hear = (message: FrameMessage) => (message === 'close' ? void navigate({ to: '/gameArcade' }) : setOver(true));
  const endPause = (begun: boolean) => {
    setAsked(undefined);
    if (begun) void navigate({ to: '/limits' });
  };
  return (
    <section className={classes.stage} aria-label={wallet.name}>
      <WalletBar wallet={wallet} onTransfer={() => setAsked('transfer')} onPause={() => setAsked('pause')} onAgain={again} />
      {isOver ? (
        <Banner tone="info" action={<Button onClick={again}>{t('games.again')}</Button>}>
          {t('games.over')}
        </Banner>
      ) : (
        wallet.score === 0n && (
          <Banner tone="info" action={<Button onClick={() => setAsked('transfer')}>{t('games.transfer')}</Button>}>
            {t('games.in_game_nothing')}
          </Banner>
        )
      )}
      <GameFrame key={opened.url} url={opened.url} title={t('games.frame', { name: wallet.name })} onMessage={hear} />
      {asked === 'transfer' && (
        <Part fallback={null} onClose={() => setAsked(undefined)}>
          <LazyTransferDialog provider={provider} onClose={() => setAsked(undefined)} />
        </Part>
      )}
      {asked === 'pause' && <PauseQuestion days={PAUSE_DAYS} onClose={endPause} />}
    </section>
  );
}

function NoWallet() {
  const t = useTranslate();
  const others = (
    <Link to="/gameArcade" className={buttonClass()}>
      {t('games.back')}
    </Link>
  );
  return (
    <EmptyState icon="games" action={others}>
      {t('errors.transfer.provider_unavailable')}
    </EmptyState>
  );
}
