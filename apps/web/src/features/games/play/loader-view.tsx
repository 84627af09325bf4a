import { gameLobbyApi } from '@fairbook/contract';
import { EmptyState, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { GameFrame } from './game-frame.tsx';
import { NotOpened } from './not-opened.tsx';
import classes from './play.module.css';
import { PlayView } from './play-view.tsx';
import { useStage } from './use-stage.ts';

const LAUNCH = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * `/game-loader?iframeUrl=` (specification, section 2): a launch by its id, which our own pages use; or a URL, which the server checks before anything is
 * loaded, and refuses unless a provider serves its games there.
 */
export function LoaderView({ asked }: { readonly asked: string }) {
  const t = useTranslate();
  usePageTitle(t('games.play_title'));
  if (asked === '') return <EmptyState icon="games">{t('games.loader_missing')}</EmptyState>;
  return LAUNCH.test(asked) ? <PlayView wanted={{ launch: asked }} /> : <CheckedAddress address={asked} />;
}

function CheckedAddress({ address }: { readonly address: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.sitting('address'), address],
    queryFn: () => api(gameLobbyApi.checkAddress, { address }),
    enabled: useIsPlayer(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useStage(data && !error ? 'open' : undefined);
  if (error) return <NotOpened error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} label={t('games.opening')} />;
  return (
    <section className={classes.stage} aria-label={t('games.play_title')}>
      <GameFrame
        url={data.url}
        title={t('games.play_title')}
        onMessage={(message) => message === 'close' && void navigate({ to: '/gameArcade' })}
      />
    </section>
  );
}
