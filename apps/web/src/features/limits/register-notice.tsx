import { Button, buttonClass } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';

export interface RegisterNoticeProps {
  readonly word: 'listed' | 'unchecked';
  readonly onClose: () => void;
}

/** Explains what the exclusion register means for this player, and that the money is theirs. */
export function RegisterNotice({ word, onClose }: RegisterNoticeProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t(`limits.${word}_title`)}
      open
      role="alertdialog"
      equal
      actions={
        <>
          <Button onClick={onClose}>{t('limits.register_ok')}</Button>
          {word === 'unchecked' && (
            <Link to="/account" className={buttonClass({ variant: 'line' })} onClick={onClose}>
              {t('limits.register_cpf')}
            </Link>
          )}
          <Link to="/profile" className={buttonClass({ variant: 'line' })} onClick={onClose}>
            {t('limits.register_wallet')}
          </Link>
        </>
      }
    >
      <p>{t(`limits.${word}`)}</p>
    </Dialog>
  );
}
