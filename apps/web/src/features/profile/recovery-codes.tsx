import { Button } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import { CopyButton } from '../../shared/receipts/copy-button.tsx';
import classes from './security-form.module.css';

export interface RecoveryCodesProps {
  /** The event just completed, as a text. */
  readonly news: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ news, codes, onDone }: RecoveryCodesProps) {
  const t = useTranslate();
  return (
    <div className={classes.form}>
      <p className={classes.intro} role="status">
        {news} {t('security.factor_codes')}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('security.copy')} />
      <Button variant="primary" wide tall onClick={onDone}>
        {t('security.codes_kept')}
      </Button>
    </div>
  );
}
