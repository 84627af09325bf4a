import { LOBBY_PROVIDERS, type LobbyType, SEAMLESS_GAMES } from '@fairbook/core/games';
import { EmptyState } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProviderGames } from '../../../shared/api/games.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { ArcadeView } from './arcade-view.tsx';

/** Candidates that `/game` redirects to, in this order (specification, section 2). */
const FIRST: readonly LobbyType[] = ['pgGame', 'tadaGame', 'noah'];

/** Redirects to the first visible provider; shows the lobby if scripts are off. */
export function FirstProvider() {
  const t = useTranslate();
  const navigate = useNavigate();
  const shown = useProviderGames();
  const game = FIRST.find((type) => shown.includes(SEAMLESS_GAMES[LOBBY_PROVIDERS[type]]));
  useEffect(() => {
    if (game) void navigate({ to: '/game/$game', params: { game }, replace: true });
  }, [game, navigate]);
  return game ? <ArcadeView /> : <EmptyState icon="games">{t('games.section_none')}</EmptyState>;
}
