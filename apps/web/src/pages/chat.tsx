import { Card, cardClass, classNames, PageHead } from '@fairbook/ui';
import { useEffect, useEffectEvent } from 'react';
import { ChatPanel, SupportLinks } from '../features/support/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { useOverlay } from '../shared/page/overlays.ts';
import classes from './chat.module.css';

/** Live support, for guests and players. */
export function ChatPage() {
  const t = useTranslate();
  const { open, hide } = useOverlay('chat');
  const strip = useEffectEvent(hide);
  // The drawer would be the page once more.
  useEffect(() => {
    if (open) strip();
  }, [open]);
  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <PageHead title={t('common.live_support')} />
      </div>
      <div className={classes.columns}>
        <div className={classNames(cardClass(), classes.chat)}>
          <ChatPanel />
        </div>
        <Card className={classes.side} aria-label={t('support.others')}>
          <SupportLinks />
        </Card>
      </div>
    </div>
  );
}
