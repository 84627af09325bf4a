import { IconButton } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { toast } from '../../../../shared/page/toast.ts';
import classes from './copy-value.module.css';

export interface CopyValueProps {
  /** The text to copy. */
  readonly text: string;
  /** The name of the value, for the button's accessible name. */
  readonly name: string;
}

/** A full value in a monospaced font, with a copy button. */
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
