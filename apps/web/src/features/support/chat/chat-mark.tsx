import { VisuallyHidden } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeptChatId } from '../../../shared/api/chat-id.ts';
import { unreadQuery } from '../../../shared/api/notices.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import classes from './chat.module.css';
import { isPlayersChat, useChatOwner } from './chat-owner.ts';
import { chatQuery, customerQuery, newestNoticesQuery } from './chat-queries.ts';
import { lastOfOurs, noteAnswer, useHeardAnswers, useSeenMessage } from './chat-seen.ts';

/** Beside the entry of the chat: that we answered, and it was not read. */
export function ChatMark() {
  const owner = useChatOwner();
  const kept = useKeptChatId();
  if (isPlayersChat(owner)) return <PlayersMark />;
  return owner === 'guest' && kept !== null ? <GuestsMark id={kept} /> : null;
}

function PlayersMark() {
  const queries = useQueryClient();
  const { data: customer } = useQuery(customerQuery);
  const { data: unread } = useQuery(unreadQuery);
  const heard = useHeardAnswers();
  const id = customer?.chat_id ?? undefined;
  const isAnswered = customer?.answered === true;
  const hasUnread = (unread?.unread ?? 0) > 0;
  const { data: notices = [] } = useQuery({ ...newestNoticesQuery, enabled: isAnswered && hasUnread });
  useServerEvents([], (event) => {
    if (event.kind !== 'case.changed') return;
    if (event.case_id === id) noteAnswer(event.case_id);
    void queries.invalidateQueries({ queryKey: customerQuery.queryKey });
    void queries.invalidateQueries({ queryKey: newestNoticesQuery.queryKey });
  });
  if (!isAnswered || id === undefined) return null;
  const isUnread = hasUnread && notices.some(({ subject, read }) => subject === id && !read);
  return heard.has(id) || isUnread ? <Mark /> : null;
}

/** A guest has no notices: this browser knows what was seen. */
function GuestsMark({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { data: chat } = useQuery(chatQuery('guest'));
  const seen = useSeenMessage();
  useServerEvents([`chat:${id}`], (event) => {
    if (event.kind === 'chat.changed') void queries.invalidateQueries({ queryKey: keys.chat('guest') });
  });
  const last = lastOfOurs(chat?.messages ?? [])?.message_id;
  return last !== undefined && last !== seen ? <Mark /> : null;
}

function Mark() {
  const t = useTranslate();
  return (
    <span className={classes.mark}>
      <i aria-hidden="true" />
      <VisuallyHidden>{t('support.chat_mark')}</VisuallyHidden>
    </span>
  );
}
