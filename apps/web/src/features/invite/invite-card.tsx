import { buttonClass, Card, CardBody, CardHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import type { PageSearch } from '../../shared/search.ts';
import classes from './invite-dialog.module.css';

/** What an invitation brings, and the way to it. */
export function InviteCard() {
  const t = useTranslate();
  return (
    <Card aria-label={t('rewards.invite')}>
      <CardHead title={t('rewards.invite')} />
      <CardBody className={classes.window ?? ''}>
        <p>{t('rewards.invite_note')}</p>
        <Link
          to="."
          search={(now: PageSearch) => ({ ...now, invite: true as const })}
          resetScroll={false}
          className={buttonClass({ variant: 'line' })}
        >
          {t('rewards.invite_open')}
        </Link>
      </CardBody>
    </Card>
  );
}
