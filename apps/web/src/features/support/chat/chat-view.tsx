import { Card, cardClass, classNames, PageHead } from '@fairbook/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useOverlay } from '../../../shared/page/overlays.ts';
import { SupportLinks } from '../support-links.tsx';
import { ChatPanel } from './chat-panel.tsx';
import classes from './chat-view.module.css';

/** The page of the chat, with other ways to be helped beside it. */
export function ChatView() {
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
