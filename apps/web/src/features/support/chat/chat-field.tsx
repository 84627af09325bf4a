import { CASE_TEXT_MAX } from '@fairbook/core/support';
import { Button, IconButton, VisuallyHidden } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useMedia } from '../../../shared/page/media.ts';
import classes from './chat.module.css';
import { changeBox } from './chat-box.ts';
import { writeToChat } from './send-message.ts';
import type { OpenChat } from './use-chat.ts';
import type { ChatReference } from './use-chat-reference.ts';

/** A keyboard on the screen: its Enter makes a line, and sending has a button. */
const TOUCH = '(hover: none) and (pointer: coarse)';

interface ChatFieldProps {
  readonly open: OpenChat;
  readonly reference: ChatReference;
}

/** Writes in the chat. What is typed stays where it is whatever happens to the page. */
export function ChatField({ open: { owner, chat, box }, reference: { about, forgetCode, forget } }: ChatFieldProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isTouch = useMedia(TOUCH, false);
  const text = box.draft.trim();
  const code = about.reference;
  const send = () => {
    field.current?.focus();
    if (text === '' || owner === 'unknown') return;
    const isBegun = chat !== undefined && chat.state !== null;
    // A chat is about what it begins with: a later code is part of the text.
    if (!isBegun) writeToChat(queries, owner, text, about);
    else writeToChat(queries, owner, code === undefined ? text : `${t('support.reference_of', { code })}\n${text}`);
    changeBox(owner, () => ({ draft: '' }));
    forget();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word in writing systems that are put together.
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      {code !== undefined && (
        <p className={classes.about}>
          <span>{t('support.chat_about', { code })}</span>
          <IconButton icon="x" label={t('support.chat_about_off')} onClick={forgetCode} />
        </p>
      )}
      <label htmlFor={id}>
        <VisuallyHidden>{t('support.words')}</VisuallyHidden>
      </label>
      <div className={classes.box}>
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          className={classes.field}
          placeholder={t('support.chat_placeholder')}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          maxLength={CASE_TEXT_MAX}
          value={box.draft}
          onChange={({ target }) => changeBox(owner, () => ({ draft: target.value }))}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-keys`}
        />
        <Button type="submit" variant="primary" aria-disabled={text === '' || owner === 'unknown'}>
          {t('support.send')}
        </Button>
      </div>
      <p id={`${id}-keys`} className={classes.keys}>
        {!isTouch && t('support.chat_keys')} {t('support.chat_secrets')}
      </p>
    </form>
  );
}
