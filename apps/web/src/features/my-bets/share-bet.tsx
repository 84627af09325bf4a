import { Button, Checkbox, Icon, saveFile } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { type BetPicture, drawBet } from '../../shared/receipts/bet-picture.ts';
import classes from './share-bet.module.css';

export interface ShareBetProps {
  readonly picture: Omit<BetPicture, 'house' | 'rows'>;
  /** FB-7Q2K-91XD. */
  readonly code: string;
  /** Label and figure of its cost and payout. */
  readonly amounts: BetPicture['rows'];
}

/** Makes a picture of a bet, with only what its player wants to show, and passes it to the system's share sheet or, without one, to the downloads. */
export function ShareBet({ picture, code, amounts }: ShareBetProps) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [showsAmounts, setShowsAmounts] = useState(false);
  const [showsCode, setShowsCode] = useState(true);
  const share = async () => {
    try {
      const rows = [...(showsAmounts ? amounts : []), ...(showsCode ? [[t('my_bets.receipt_id'), code] as const] : [])];
      const blob = await drawBet({ ...picture, house: t('common.brand'), rows });
      const file = new File([blob], `${showsCode ? code : 'fairbook'}.png`, { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else saveFile(file, file.name);
    } catch (error) {
      // Closing the system's share sheet is a change of mind, not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast({ type: 'error', message: t('my_bets.share_failed') });
    }
  };
  return (
    <>
      <Button variant="line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="share" size="small" />
        {t('my_bets.share')}
      </Button>
      <div id={id} className={classes.choice} hidden={!open}>
        <Checkbox checked={showsAmounts} onChange={setShowsAmounts}>
          {t('my_bets.share_amounts')}
        </Checkbox>
        <Checkbox checked={showsCode} onChange={setShowsCode}>
          {t('my_bets.share_code')}
        </Checkbox>
        <Button onClick={() => void share()}>{t('my_bets.share_now')}</Button>
      </div>
    </>
  );
}
