import { Button, type ButtonLook, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useTranslate } from '../format/i18n.ts';
import { toast } from '../page/toast.ts';

/** How long a button shows that it copied (specification, section 9). */
const COPIED_MS = 1_000;

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'tall'> {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and confirms it. */
export function CopyButton({ text, label, variant = 'line', tall = false }: CopyButtonProps) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ type: 'error', message: t('wallet.copy_failed') });
    }
  };
  return (
    <Button variant={variant} wide tall={tall} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size="small" />
      <span aria-live="polite">{copied ? t('common.copied') : label}</span>
    </Button>
  );
}
