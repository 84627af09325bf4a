import { buttonClass, Card, CardBody, CardHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './limits.module.css';

/** Links to the limits from the player's own page. */
export function LimitsLink() {
  const t = useTranslate();
  return (
    <Card aria-label={t('limits.link')}>
      <CardHead title={t('limits.link')} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('limits.link_note')}</p>
        <Link to="/limits" className={buttonClass({ variant: 'line' })}>
          {t('limits.link_open')}
        </Link>
      </CardBody>
    </Card>
  );
}
