import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useSocketState } from '../../shared/socket.ts';
import classes from './shell.module.css';

/** Says so when what is shown no longer moves by itself. */
export function LiveNotice() {
  const t = useTranslate();
  if (useSocketState() !== 'polling') return null;
  return (
    <Banner tone="warning" className={classes.notice ?? ''}>
      {t('common.live_lost')}
    </Banner>
  );
}
