import { Banner, Button } from '@fairbook/ui';
import classes from '../../../shared/bet-slip/slip-footer.module.css';
import { KEEPS_TYPING } from '../../../shared/form/use-typing.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { openAuth } from '../../auth/index.ts';

/** The specification's sentence for a guest who wants to bet. Signing in returns to the same slip. */
export function SignInToBet() {
  const t = useTranslate();
  return (
    <Banner tone="info">
      <p>{t('common.sign_in_to_bet')}</p>
      <div className={classes.signIn} {...KEEPS_TYPING}>
        <Button variant="line" onClick={() => openAuth('login')}>
          {t('common.sign_in')}
        </Button>
        <Button variant="line" onClick={() => openAuth('registration')}>
          {t('common.register')}
        </Button>
      </div>
    </Banner>
  );
}
