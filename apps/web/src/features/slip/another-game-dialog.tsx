import { Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useTranslate } from '../../shared/format/i18n.ts';
import { sportName } from '../../shared/format/shown-sports.ts';
import { answerAsked, useSlip, useSlipCount } from './slip-store.ts';

/** Asks whether to keep the slip or to begin one of the tapped game. Whoever closes it keeps what was there. */
export function AnotherGameDialog() {
  const t = useTranslate();
  const count = useSlipCount();
  const own = useSlip(({ slip }) => slip.game);
  const other = useSlip(({ asked: [first] }) => first?.selection.game);
  if (other === undefined) return null;
  const keep = () => answerAsked('keep');
  const words = { count, own: t(sportName(own)), other: t(sportName(other)) };
  return (
    <Dialog
      title={t('slip.asked_title', words)}
      open
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>{t('slip.asked_keep', words)}</Button>
          <Button variant="primary" onClick={() => answerAsked('begin')}>
            {t('slip.asked_begin', words)}
          </Button>
        </>
      }
    >
      <p>{t('slip.asked_text', words)}</p>
    </Dialog>
  );
}
