import { Skeleton } from '@fairbook/ui';
import { useRef } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import classes from './chat.module.css';
import { ChatEmpty } from './chat-empty.tsx';
import { ChatField } from './chat-field.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatLog } from './chat-log.tsx';
import { ChatOver } from './chat-over.tsx';
import { useChat } from './use-chat.ts';
import { useChatReference } from './use-chat-reference.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** The chat with whoever is at the desk, as a page, a drawer and a tab of the panel show it: it fills the height it is given. */
export function ChatPanel() {
  const t = useTranslate();
  const open = useChat();
  const reference = useChatReference(open);
  const root = useRef<HTMLElement>(null);
  useKeyboardInset(root);
  const { chat, box, error, readAgain } = open;
  const isEmpty = chat?.messages.length === 0 && box.unsent.length === 0;
  return (
    <section ref={root} className={classes.chat} aria-label={t('support.chat')}>
      <ChatHead open={open} />
      <ChatLog open={open}>
        {!chat && error !== null && <NotLoading words="support.chat_not_loading" error={error} again={readAgain} />}
        {!chat && error === null && <Skeleton rows={4} label={t('support.chat_connecting')} />}
        {isEmpty && <ChatEmpty isPlayer={open.isPlayer} reference={reference} />}
      </ChatLog>
      {chat?.state === 'closed' ? <ChatOver open={open} /> : <ChatField open={open} reference={reference} />}
    </section>
  );
}
