import { Banner, Card, CardBody, Checkbox } from '@fairbook/ui';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import { useChatPresence } from './chat-presence.tsx';

/** The switch by which staff say that they are here to answer chats, with how many others are. */
export function ChatHere() {
  const t = useTranslate();
  const { isHere, others, error, turn } = useChatPresence();
  return (
    <Card aria-label={t('office.chat_here')}>
      <CardBody>
        <Checkbox checked={isHere} onChange={(next) => void turn(next)}>
          {t('office.chat_here')}
        </Checkbox>
        <p className={rooms.small} role="status">
          {isHere && others !== undefined ? t('office.chat_here_others', { count: others }) : t('office.chat_here_hint')}
        </p>
        {error !== undefined && <Banner tone="error">{t('office.chat_here_failed', { error: errorText(error, t) })}</Banner>}
      </CardBody>
    </Card>
  );
}
