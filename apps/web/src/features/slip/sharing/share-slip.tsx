import { SHARED_LEGS_MAX } from '@fairbook/core/betting';
import { Icon, linkClass } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import type { ShareSlipProps } from './share-slip-dialog.tsx';
import classes from './sharing.module.css';

const ShareSlipDialog = lazyPart(async () => ({ default: (await import('./share-slip-dialog.tsx')).ShareSlipDialog }));

/** Shares the slip's selections by code, link and picture. Not offered for more selections than one call can read. */
export function ShareSlip(props: ShareSlipProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  if (props.slip.legs.length > SHARED_LEGS_MAX) return null;
  return (
    <>
      <button type="button" className={`${linkClass()} ${classes.share}`} onClick={() => setOpen(true)}>
        <Icon name="share" size="small" />
        {t('slip.share')}
      </button>
      {open && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <ShareSlipDialog {...props} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
}
