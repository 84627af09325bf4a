import { Button } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './chat.module.css';
import type { OpenChat } from './use-chat.ts';

/** In the place of the field once the chat is over, whoever ended it. */
export function ChatOver({ open }: { readonly open: OpenChat }) {
  const t = useTranslate();
  return (
    <div className={classes.over} role="status">
      <p>{t('support.chat_over')}</p>
      <Button variant="primary" wide onClick={open.beginAnother}>
        {t('support.chat_another')}
      </Button>
    </div>
  );
}
