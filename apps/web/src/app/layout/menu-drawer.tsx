import { IconButton } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { LazyDrawer } from '../../shared/lazy-overlays.ts';
import { useOverlay } from '../../shared/overlays.ts';
import { Part } from '../../shared/part.tsx';
import { HOUSE_TEXTS } from './entries.ts';
import { LanguagePicker } from './language-picker.tsx';
import classes from './menu-drawer.module.css';
import { EntryList } from './side-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const MORE = [HOUSE_TEXTS];

/** The navigator of a phone, opened by the menu button or `?menu=true`. */
export function MenuDrawer() {
  const t = useTranslate();
  const { open, hide } = useOverlay('menu');
  if (!open) return null;
  return (
    <Part fallback={null} onClose={hide}>
      <LazyDrawer label={t('common.menu')} side="left" open onClose={hide}>
        <header className={classes.head}>
          <LanguagePicker />
          <ThemeToggle />
          <IconButton className={classes.close} icon="x" label={t('common.close')} onClick={hide} />
        </header>
        <nav className={classes.entries} aria-label={t('common.navigation')}>
          <EntryList more={MORE} />
        </nav>
      </LazyDrawer>
    </Part>
  );
}
