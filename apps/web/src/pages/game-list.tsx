import { LOBBY_TYPES, type LobbyType } from '@fairbook/core/games';
import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useParams } from '@tanstack/react-router';
import { TypeView } from '../features/games/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { providerName } from '../shared/format/provider-names.ts';
import { usePageTitle } from '../shared/page/page-title.ts';

/** `/game/{type}`: all titles of a provider. */
export function GameListPage() {
  const t = useTranslate();
  const { game } = useParams({ strict: false }) as { readonly game?: string };
  const type: LobbyType = LOBBY_TYPES.find((each) => each === game) ?? LOBBY_TYPES[0];
  usePageTitle(providerName(type));
  return (
    <>
      <PageHead title={providerName(type)}>
        <Link to="/gameArcade" className={linkClass()}>
          {t('games.back')}
        </Link>
      </PageHead>
      <TypeView type={type} />
    </>
  );
}
