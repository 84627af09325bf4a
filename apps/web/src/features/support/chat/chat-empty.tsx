import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { FirstLinks } from '../first-links.tsx';
import classes from './chat.module.css';
import type { ChatReference } from './use-chat-reference.ts';

/** Before anything was written: what to write, and where the answer may stand already. */
export function ChatEmpty({ reference }: { readonly reference: ChatReference }) {
  const t = useTranslate();
  return (
    <div className={classes.empty}>
      <h2>{t('support.chat_hello')}</h2>
      <p>{t('support.chat_hello_more')}</p>
      <h3>{t('support.first')}</h3>
      <nav className={classes.links} aria-label={t('support.first')}>
        <FirstLinks />
        <Link to="/contact" search={reference.search} className={linkClass()}>
          {t('support.chat_by_mail')}
        </Link>
      </nav>
    </div>
  );
}
