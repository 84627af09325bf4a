import { IconButton } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useTheme } from '../../shared/page/theme.ts';

export function ThemeToggle() {
  const t = useTranslate();
  const { theme, turn } = useTheme();
  const dark = theme === 'dark';
  return <IconButton icon={dark ? 'sun' : 'moon'} label={t(dark ? 'common.theme_to_light' : 'common.theme_to_dark')} onClick={turn} />;
}
