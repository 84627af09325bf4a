import { CONTENT_KINDS } from '@fairbook/core/content';
import { Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './content.module.css';

/** Asks what kind of content is to be written, and says where players see each. Its id is chosen here, so that saving it twice makes one. */
export function NewContent({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Card aria-label={t('office.content_new_what')}>
      <CardHead title={t('office.content_new_what')} />
      <CardBody className={classes.form}>
        <ul className={classes.kinds}>
          {CONTENT_KINDS.map((kind) => (
            <li key={kind}>
              <Button
                variant="line"
                onClick={() => void navigate({ to: '/content/$id', params: { id: crypto.randomUUID() }, search: { kind } })}
              >
                {t(`office.content_kind_${kind}`)}
              </Button>
              <span className={rooms.small}>{t(`office.content_about_${kind}`)}</span>
            </li>
          ))}
        </ul>
        <div className={rooms.actions}>
          <Button onClick={onClose}>{t('office.cancel')}</Button>
        </div>
      </CardBody>
    </Card>
  );
}
