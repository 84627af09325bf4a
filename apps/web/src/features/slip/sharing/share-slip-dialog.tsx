import { areOfOneMatch, type Slip, slipCode } from '@fairbook/core/betting';
import type { Sides } from '@fairbook/i18n/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { Button, Icon, saveFile, TextField } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName, matchName } from '../../../shared/format/selection-text.ts';
import { toast } from '../../../shared/page/toast.ts';
import { drawBet } from '../../../shared/receipts/bet-picture.ts';
import { CopyButton } from '../../../shared/receipts/copy-button.tsx';
import { useTotalOdds } from '../placing/total-odds.ts';
import classes from './sharing.module.css';

export interface ShareSlipProps {
  readonly slip: Slip;
  readonly sidesOf: (matchId: string) => Sides;
}

const NONE = () => undefined;

/** The three ways to share a slip. They contain its selections and their odds, never an amount. */
export function ShareSlipDialog({ slip, sidesOf, onClose }: ShareSlipProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const { odds } = useFormat();
  const total = useTotalOdds();
  const code = slipCode(slip);
  const link = `${location.origin}/sport/${slip.game}?share=${encodeURIComponent(code)}`;
  const picture = async () => {
    try {
      const legs = slip.legs.map((leg) => {
        const sides = sidesOf(leg.matchId);
        const note = `${matchName(slip.game, sides)} · ${marketName(t, leg.market, slip.game)}`;
        return { name: selectionName(t, leg, sides), note, figure: odds(leg.odds) };
      });
      const all = slip.legs.map((leg) => leg.odds);
      const rows = slip.mode === 'together' && all.length > 1 && !areOfOneMatch(slip) ? [[t('slip.total_odds'), total(all)] as const] : [];
      const title = t('slip.share_picture_title', { count: legs.length });
      const blob = await drawBet({ house: t('common.brand'), title, state: '', legs, rows });
      const file = new File([blob], 'fairbook.png', { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else saveFile(file, file.name);
    } catch (error) {
      // Closing the system's share sheet is a change of mind, not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast({ type: 'error', message: t('slip.share_failed') });
    }
  };
  return (
    <Dialog title={t('slip.share_title')} open onClose={onClose} actions={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <div className={classes.body}>
        <div className={classes.way}>
          <TextField label={t('slip.share_link')} value={link} onChange={NONE} readOnly />
          <CopyButton text={link} label={t('slip.share_copy_link')} />
        </div>
        <div className={classes.way}>
          <TextField label={t('slip.shared_code')} value={code} onChange={NONE} readOnly />
          <CopyButton text={code} label={t('slip.share_copy_code')} />
        </div>
        <Button variant="line" onClick={() => void picture()}>
          <Icon name="share" size="small" />
          {t('slip.share_picture')}
        </Button>
        <p className={classes.note}>{t('slip.share_note')}</p>
      </div>
    </Dialog>
  );
}
