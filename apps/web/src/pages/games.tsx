import { PageHead } from '@fairbook/ui';
import { ArcadeView, FirstProvider } from '../features/games/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { usePageTitle } from '../shared/page/page-title.ts';

/** `/gameArcade`: the lobby. */
export function GameArcadePage() {
  const t = useTranslate();
  usePageTitle(t('common.games'));
  return (
    <>
      <PageHead title={t('common.games')} />
      <ArcadeView />
    </>
  );
}

/** `/game`: redirects to the first visible provider. */
export function GameHomePage() {
  const t = useTranslate();
  usePageTitle(t('common.games'));
  return (
    <>
      <PageHead title={t('common.games')} />
      <FirstProvider />
    </>
  );
}
