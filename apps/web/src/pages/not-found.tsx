import { buttonClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../shared/i18n.ts';
import classes from './notice-page.module.css';

/** Any address that is no page. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <section className={classes.notice}>
      <h1>{t('common.not_found_title')}</h1>
      <p>{t('common.not_found_text')}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </Link>
    </section>
  );
}
