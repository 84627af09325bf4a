import { IconButton } from '@fairbook/ui';
import { useIsPlayer } from '../../shared/api/session.ts';
import { useTranslate, withAllMessages } from '../../shared/format/i18n.ts';
import { LazyDrawer } from '../../shared/page/lazy-overlays.ts';
import { useOverlay } from '../../shared/page/overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { HOUSE_TEXTS } from './entries.ts';
import { LanguagePicker } from './language-picker.tsx';
import classes from './menu-drawer.module.css';
import { EntryList } from './side-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const LazyCurrencyMenu = lazyPart(
  withAllMessages(async () => ({ default: (await import('../../features/wallet/index.ts')).CurrencyMenu })),
);

const MORE = [HOUSE_TEXTS];

/** The navigator of a phone, opened by the menu button or `?menu=true`. */
export function MenuDrawer() {
  const t = useTranslate();
  const player = useIsPlayer();
  const { open, hide } = useOverlay('menu');
  if (!open) return null;
  return (
    <Part fallback={null} onClose={hide}>
      <LazyDrawer label={t('common.menu')} side="left" open onClose={hide}>
        <header className={classes.head}>
          <LanguagePicker />
          <ThemeToggle />
          {player && (
            <Part fallback={null}>
              <LazyCurrencyMenu />
            </Part>
          )}
          <IconButton className={classes.close} icon="x" label={t('common.close')} onClick={hide} />
        </header>
        <nav className={classes.entries} aria-label={t('common.navigation')}>
          <EntryList more={MORE} />
        </nav>
      </LazyDrawer>
    </Part>
  );
}
