import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './lists.module.css';

/** Where players can check everything themselves. */
export function Verify() {
  const t = useTranslate();
  return (
    <>
      <p>{t('help.verify_text')}</p>
      <ol className={classes.steps}>
        <li>{t('help.verify_receipt')}</li>
        <li>{t('help.verify_arithmetic')}</li>
        <li>{t('help.verify_proof')}</li>
        <li>{t('help.verify_file')}</li>
        <li>{t('help.verify_heads')}</li>
      </ol>
      <Link to="/my-bets" className={linkClass()}>
        {t('common.my_bets')}
      </Link>
      <Link to="/fairness" className={linkClass()}>
        {t('common.fairness')}
      </Link>
      <a className={linkClass()} href="/sports/api/v1/ledger/heads">
        {t('common.ledger_heads')}
      </a>
    </>
  );
}
