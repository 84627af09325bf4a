import { Card, CardBody, CardHead, linkClass } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import { codeQuery } from './invite-code.ts';
import classes from './invite-dialog.module.css';
import { InviteTerms } from './invite-terms.tsx';
import { OpenInvite } from './open-invite.tsx';

/** The reward of an invitation, and a button to invite. */
export function InviteCard() {
  const t = useTranslate();
  const { data } = useQuery(codeQuery('player'));
  return (
    <Card aria-label={t('rewards.invite')}>
      <CardHead title={t('rewards.invite')} />
      <CardBody className={classes.window ?? ''}>
        <p>{t('rewards.invite_note')}</p>
        {data && <InviteTerms reward={data.reward} />}
        <OpenInvite />
        <Link to="/invited" className={linkClass()}>
          {t('rewards.invited')}
        </Link>
      </CardBody>
    </Card>
  );
}
