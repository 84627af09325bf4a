import type { OfficeCaseMessage } from '@fairbook/contract/office';
import { Button } from '@fairbook/ui';
import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './cases.module.css';

interface CaseMessagesProps {
  readonly messages: readonly OfficeCaseMessage[];
  /** What whoever opened the case is called. */
  readonly writer: string;
}

/** All that was written in a case, by whom and when. */
export function CaseMessages({ messages, writer }: CaseMessagesProps) {
  const { dateTime } = useFormat();
  return (
    <ol className={classes.messages}>
      {messages.map(({ message_id: id, text, at, by }) => (
        <li key={id} className={by === null ? undefined : classes.ours}>
          <p className={rooms.small}>
            {by ?? writer} · {dateTime(at)}
          </p>
          <p className={classes.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** How far from its end somebody still reads the end, in pixels. */
const NEAR_END_PX = 32;

const toEnd = (box: HTMLElement | null): void => {
  if (box) box.scrollTop = box.scrollHeight;
};

/** The messages of a chat in a window of their own. New ones are read out politely, and come into view if its reader is at the end; who reads above is told that there are some. */
export function ChatMessages({ messages, writer }: CaseMessagesProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.message_id;
  const [isAtEnd, setAtEnd] = useState(true);
  /** The last message there was when its reader was at the end. */
  const [seen, setSeen] = useState(last);
  useLayoutEffect(() => {
    if (last !== undefined && isAtEnd) toEnd(box.current);
  }, [last, isAtEnd]);
  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    const now = scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;
    if (now || isAtEnd) setSeen(last);
    setAtEnd(now);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div ref={box} className={classes.chat} role="log" aria-label={t('office.case_messages')} tabIndex={0} onScroll={follow}>
        <CaseMessages messages={messages} writer={writer} />
      </div>
      {!isAtEnd && last !== seen && (
        <div className={rooms.actions}>
          <Button variant="line" onClick={() => toEnd(box.current)}>
            {t('office.chat_new_words')}
          </Button>
        </div>
      )}
    </>
  );
}
