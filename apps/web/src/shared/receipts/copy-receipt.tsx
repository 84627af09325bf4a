import { Button, Icon } from '@fairbook/ui';
import { useTranslate } from '../format/i18n.ts';
import { toast } from '../page/toast.ts';
import classes from './receipt-body.module.css';

export interface CopyReceiptProps {
  /** The receipt as the API returned it, which verifiers read. */
  readonly data: () => unknown;
}

/** Copies the receipt around it: as the reader sees it, or whole, for a program that checks it. */
export function CopyReceipt({ data }: CopyReceiptProps) {
  const t = useTranslate();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ type: 'successful', message: t('common.copied') });
    } catch {
      toast({ type: 'error', message: t('my_bets.copy_failed') });
    }
  };
  return (
    <>
      <Button variant="line" onClick={({ currentTarget }) => void copy(textAround(currentTarget))}>
        <Icon name="copy" size="small" />
        {t('my_bets.copy_text')}
      </Button>
      <Button variant="line" onClick={() => void copy(JSON.stringify(data(), null, 2))}>
        <Icon name="copy" size="small" />
        {t('my_bets.copy_json')}
      </Button>
    </>
  );
}

/** The visible text of the receipt, part by part, without its buttons. */
function textAround(button: Element): string {
  const parts = [...(button.closest(`.${classes.receipt}`)?.children ?? [])].filter((part) => !part.contains(button));
  return parts.map((part) => (part as HTMLElement).innerText.trim()).join('\n\n');
}
