import { Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useTranslate } from '../../shared/format/i18n.ts';
import { openDeposit, usePlayMoney } from '../wallet/index.ts';
import classes from './security-form.module.css';

export interface WelcomeDialogProps {
  /** The saved limit, written out; null: none for now. */
  readonly saved: string | null;
  readonly onClose: () => void;
}

/** Confirms what was saved, and in a demonstration offers play money. */
export function WelcomeDialog({ saved, onClose }: WelcomeDialogProps) {
  const t = useTranslate();
  const isThere = usePlayMoney();
  const start = () => {
    onClose();
    openDeposit();
  };
  return (
    <Dialog
      title={t('auth.welcome_title')}
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      equal
      actions={
        <>
          <Button onClick={onClose}>{t(isThere ? 'auth.welcome_later' : 'auth.continue')}</Button>
          {isThere && <Button onClick={start}>{t('auth.welcome_money')}</Button>}
        </>
      }
    >
      <div className={classes.form}>
        <p>{saved === null ? t('auth.welcome_unlimited') : t('auth.welcome_saved', { saved })}</p>
        {isThere && <p>{t('auth.welcome_text')}</p>}
      </div>
    </Dialog>
  );
}
