import type { ChatMessage } from '@fairbook/contract';
import { Button, classNames, Icon, VisuallyHidden } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import classes from './chat.module.css';
import { takeBack, type Unsent } from './chat-box.ts';
import { lastOfOurs } from './chat-seen.ts';
import { canEdit, tryAgain } from './send-message.ts';
import { useAnnounced } from './use-announced.ts';
import type { OpenChat } from './use-chat.ts';
import { useFollowedEnd } from './use-followed-end.ts';

interface ChatLogProps {
  readonly open: OpenChat;
  /** In the place of messages while there are none. */
  readonly children: ReactNode;
}

/** All that was said, oldest first, with what is on its way; it follows its end unless its reader went up. */
export function ChatLog({ open, children }: ChatLogProps) {
  const t = useTranslate();
  const { day } = useFormat();
  const now = useServerNow(undefined, 60_000);
  const { chat, box, owner } = open;
  const known = new Set(chat?.messages.map(({ message_id: id }) => id));
  const unsent = box.unsent.filter(({ id }) => !known.has(id));
  const messages = chat?.messages ?? [];
  const { list, content, isBehind, toEnd, onScroll } = useFollowedEnd(messages.length, unsent.length);
  const announced = useAnnounced(chat?.id, lastOfOurs(messages));
  const days = messages.map(({ at }) => day(at, now));
  return (
    <div className={classes.middle}>
      <div
        ref={list}
        className={classes.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('support.chat_log')}
        onScroll={onScroll}
      >
        <div ref={content} className={classes.lines}>
          {children}
          {messages.map((message, nth) => (
            <Fragment key={message.message_id}>
              {days[nth] !== days[nth - 1] && <p className={classes.day}>{days[nth]}</p>}
              <Said message={message} />
            </Fragment>
          ))}
          {unsent.map((message, nth) => (
            <UnsentMessage key={message.id} message={message} isLast={nth === unsent.length - 1} owner={owner} />
          ))}
        </div>
      </div>
      {isBehind && (
        <button type="button" className={classes.behind} onClick={toEnd}>
          <Icon name="down" size="small" />
          {t('support.chat_new')}
        </button>
      )}
      <p role="status" className={classes.announced}>
        {announced !== undefined && <VisuallyHidden>{t('support.chat_said', { text: announced })}</VisuallyHidden>}
      </p>
    </div>
  );
}

function Said({ message: { text, at, ours } }: { readonly message: ChatMessage }) {
  const t = useTranslate();
  const { time } = useFormat();
  return (
    <div className={classNames(classes.message, !ours && classes.own)}>
      <VisuallyHidden>{t(ours ? 'support.by_us' : 'support.by_you')}: </VisuallyHidden>
      <p className={classes.words}>{text}</p>
      <time className={classes.time} dateTime={at.toISOString()}>
        {time(at)}
      </time>
    </div>
  );
}

interface UnsentMessageProps {
  readonly message: Unsent;
  /** One button is enough to try all of them again. */
  readonly isLast: boolean;
  readonly owner: string;
}

function UnsentMessage({ message, isLast, owner }: UnsentMessageProps) {
  const t = useTranslate();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const hasFailed = message.state === 'failed';
  return (
    <div className={classNames(classes.message, classes.own, hasFailed ? classes.failed : classes.sending)}>
      <VisuallyHidden>{t('support.by_you')}: </VisuallyHidden>
      <p className={classes.words}>{message.text}</p>
      <p className={classes.time} role="status">
        {t(hasFailed ? 'support.chat_unsent' : 'support.sending')} {hasFailed && message.error !== undefined && errorText(message.error)}
      </p>
      {hasFailed && (
        <div className={classes.answers}>
          {canEdit(message) && <Button onClick={() => takeBack(owner, [message.id])}>{t('support.chat_edit')}</Button>}
          {isLast && <Button onClick={() => tryAgain(queries, owner)}>{t('common.try_again')}</Button>}
        </div>
      )}
    </div>
  );
}
