import { Button, classNames } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from './chat.module.css';
import { StaffHere } from './staff-here.tsx';
import type { OpenChat } from './use-chat.ts';
import { useEscape } from './use-escape.ts';

/** How the chat is connected, who is here, its number, and its end. */
export function ChatHead({ open }: { readonly open: OpenChat }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const ending = useRef<HTMLButtonElement>(null);
  const { chat, connection, isPolled, isPlayer } = open;
  const canEnd = chat !== undefined && chat.state !== null && chat.state !== 'closed';
  const stay = () => {
    setAsking(false);
    ending.current?.focus();
  };
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <p role="status" className={classNames(classes.connection, classes[connection])}>
          {t(isPolled ? 'support.chat_polled' : (`support.chat_${connection}` satisfies MessageId))}
        </p>
        {chat?.number != null && <p className={classes.number}>{t('support.chat_number', { number: chat.number })}</p>}
        {canEnd && (
          <button ref={ending} type="button" className={classes.end} aria-expanded={isAsking} onClick={() => setAsking(true)}>
            {t('support.chat_end')}
          </button>
        )}
      </div>
      {canEnd && isAsking ? <EndQuestion end={open.end} onStay={stay} /> : chat?.state !== 'closed' && <StaffHere isPlayer={isPlayer} />}
    </header>
  );
}

/** Asked once: an end cannot be taken back. */
function EndQuestion({ end, onStay }: { readonly end: OpenChat['end']; readonly onStay: () => void }) {
  const t = useTranslate();
  const errorText = useErrorText();
  const root = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(root, onStay);
  return (
    <div ref={root} className={classes.question}>
      <p>{t('support.chat_end_sure')}</p>
      {end.error !== null && <p role="alert">{errorText(end.error)}</p>}
      <div className={classes.answers}>
        <Button ref={first} onClick={onStay}>
          {t('support.chat_stay')}
        </Button>
        <Button variant="danger" aria-disabled={end.isPending} onClick={end.run}>
          {t('support.chat_end')}
        </Button>
      </div>
    </div>
  );
}
