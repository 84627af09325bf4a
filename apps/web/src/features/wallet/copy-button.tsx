import { Button, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';

/** How long a button says that it copied (specification, section 9). */
const COPIED_MS = 1_000;

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
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
    <Button variant="primary" wide tall onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      {copied ? t('common.copied') : label}
    </Button>
  );
}
