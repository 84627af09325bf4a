import type { Role } from '@fairbook/contract';
import { registrationLink } from '@fairbook/core/rewards';
import { Banner, Button, buttonClass, linkClass, SegmentedControl, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { CopyButton } from '../../shared/receipts/copy-button.tsx';
import { codeQuery } from './invite-code.ts';
import classes from './invite-dialog.module.css';
import { InviteTerms } from './invite-terms.tsx';
import { QrPicture } from './qr-picture.tsx';
import { shareAddresses } from './share-addresses.ts';
import { ShareMark } from './share-mark.tsx';

/** The player's invite code, its registration link as a QR code, and ways to share it; an agent chooses whom they invite. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [type, setType] = useState<Role>('player');
  const { data, error, refetch } = useQuery(codeQuery(type));
  return (
    <Dialog title={t('rewards.invite')} open onClose={onClose} closeLabel={t('common.close')}>
      <div className={classes.window}>
        {data && data.types.length > 1 && (
          <SegmentedControl
            label={t('rewards.invite_type')}
            value={type}
            options={data.types.map((value) => ({ value, label: t(`rewards.invite_${value}`) }))}
            onChange={setType}
          />
        )}
        {data && <InviteTerms reward={data.reward} />}
        {data && <Invitation code={data.code} />}
        {error && !data && (
          <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
            {errorText(error, t)}
          </Banner>
        )}
        {!data && !error && <Skeleton rows={5} label={t('common.loading')} />}
        <Link to="/invited" className={linkClass()}>
          {t('rewards.invited')}
        </Link>
      </div>
    </Dialog>
  );
}

function Invitation({ code }: { readonly code: string }) {
  const t = useTranslate();
  const link = registrationLink(location.origin, code);
  return (
    <>
      <p className={classes.label}>{t('rewards.invite_code')}</p>
      <p className={classes.code}>{code}</p>
      <CopyButton text={code} label={t('rewards.invite_copy_code')} variant="primary" />
      <QrPicture text={link} name={`${t('common.brand').toLowerCase()}-${code}.png`} />
      <h3 className={classes.label}>{t('rewards.invite_share')}</h3>
      <p className={classes.link}>{link}</p>
      <div className={classes.share}>
        <CopyButton text={link} label={t('rewards.invite_copy_link')} />
        {shareAddresses(link, t('rewards.invite_text')).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'line', wide: true })}>
            <ShareMark name={name} />
            {name}
          </a>
        ))}
      </div>
    </>
  );
}
