import { IconButton } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { toast } from '../../../../shared/page/toast.ts';
import classes from './copy-value.module.css';

export interface CopyValueProps {
  /** What is copied. */
  readonly text: string;
  /** What it is, for the button's name. */
  readonly name: string;
}

/** A value in the letters of a program, whole, with a button that copies it. */
export function CopyValue({ text, name }: CopyValueProps) {
  const t = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ type: 'successful', message: t('common.copied') });
    } catch {
      toast({ type: 'error', message: t('draws.copy_failed') });
    }
  };
  return (
    <span className={classes.value}>
      <code className="code">{text}</code>
      <IconButton icon="copy" label={t('draws.copy', { name })} onClick={() => void copy()} />
    </span>
  );
}
