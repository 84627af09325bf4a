import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { FirstLinks } from '../first-links.tsx';
import { RecentPicks } from '../recent-picks.tsx';
import { TopicField } from '../topic-field.tsx';
import classes from './chat.module.css';
import type { ChatReference } from './use-chat-reference.ts';

interface ChatEmptyProps {
  readonly isPlayer: boolean;
  readonly reference: ChatReference;
}

/** Before anything was written: what it is about, what to write, and where the answer may stand already. */
export function ChatEmpty({ isPlayer, reference: { about, search, choose } }: ChatEmptyProps) {
  const t = useTranslate();
  const { topic, reference } = about;
  return (
    <div className={classes.empty}>
      <h2>{t('support.chat_hello')}</h2>
      <p>{t('support.chat_hello_more')}</p>
      <TopicField value={topic ?? ''} onChange={(next) => choose(next === '' ? {} : { topic: next })} error={undefined} />
      {isPlayer && topic !== undefined && (
        <RecentPicks
          topic={topic}
          value={reference ?? ''}
          onPick={(code) => choose(code === '' ? { topic } : { topic, reference: code })}
        />
      )}
      <h3>{t('support.first')}</h3>
      <nav className={classes.links} aria-label={t('support.first')}>
        <FirstLinks />
        <Link to="/contact" search={search} className={linkClass()}>
          {t('support.chat_by_mail')}
        </Link>
      </nav>
    </div>
  );
}
