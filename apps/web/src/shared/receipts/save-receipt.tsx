import type { ReceiptFile } from '@fairbook/contract';
import { Button, Icon, saveFile } from '@fairbook/ui';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../format/error-text.ts';
import { useTranslate } from '../format/i18n.ts';
import { toast } from '../page/toast.ts';

export interface SaveReceiptProps {
  /** The receipt's code, which names the file. */
  readonly code: string;
  readonly read: () => Promise<ReceiptFile>;
}

/**
 * Saves the receipt as a file signed by the house, which can be checked without it. A receipt that is not sealed yet is saved too, with a message that says so.
 */
export function SaveReceipt({ code, read }: SaveReceiptProps) {
  const t = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (file) => {
      saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), `fairbook-${code}.json`);
      toast(
        file.sealed
          ? { type: 'successful', message: t('my_bets.file_saved') }
          : { type: 'warning', message: t('my_bets.file_saved_unsealed') },
      );
    },
    onError: (error) => toast({ type: 'error', message: errorText(error, t) }),
  });
  return (
    <Button variant="line" aria-disabled={isPending} onClick={() => mutate()}>
      <Icon name="in" size="small" />
      {t('my_bets.save_file')}
    </Button>
  );
}
