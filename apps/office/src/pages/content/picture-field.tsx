import { Refusal } from '@fairbook/contract';
import { officeContentApi } from '@fairbook/contract/office';
import { CONTENT_FORMS, type ContentKind, PICTURE_BYTES_MAX, PICTURE_TYPES } from '@fairbook/core/content';
import { Banner, Button } from '@fairbook/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './content.module.css';
import type { KeptPicture } from './content-fields.ts';

const KILOBYTE = 1_000;

interface PictureFieldProps {
  readonly kind: ContentKind;
  readonly picture: KeptPicture | null;
  /** What it shows, in words. */
  readonly alt: string;
  readonly onChange: (picture: KeptPicture | null) => void;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Sends a chosen picture at once, and shows it with its size. What cannot be a picture is refused without sending it. */
export function PictureField({ kind, picture, alt, onChange }: PictureFieldProps) {
  const t = useTranslate();
  const id = useId();
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (!PICTURE_TYPES.some((each) => each === file.type) || file.size > PICTURE_BYTES_MAX) throw new Refusal('content.picture_invalid');
      const { picture_id, ...kept } = await api(officeContentApi.uploadPicture, { data: await base64Of(file) });
      return { id: picture_id, ...kept };
    },
    onSuccess: (kept) => onChange(kept),
  });
  const needed = CONTENT_FORMS[kind].needs.includes('picture') ? ` ${t('office.content_picture_needed')}` : '';
  return (
    <div className={classes.picked}>
      {picture && (
        <figure className={classes.figure}>
          <img className={classes.picture} src={picture.src} width={picture.width} height={picture.height} alt={alt} />
          <figcaption className={rooms.small}>
            {t('office.content_picture_size', { width: picture.width, height: picture.height })}
          </figcaption>
        </figure>
      )}
      <label className={rooms.label}>
        {t(picture ? 'office.content_picture_other' : 'office.content_picture_choose')}
        <input
          type="file"
          accept={PICTURE_TYPES.join()}
          className={classes.chooser}
          aria-describedby={id}
          disabled={send.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) send.mutate(file);
            target.value = ''; // lets the same file be chosen again
          }}
        />
        <span id={id}>{t('office.content_picture_hint', { most: PICTURE_BYTES_MAX / KILOBYTE }) + needed}</span>
      </label>
      {send.isPending && <p role="status">{t('office.content_picture_sending')}</p>}
      {send.error && <Banner tone="error">{errorText(send.error, t)}</Banner>}
      {picture && (
        <div className={rooms.actions}>
          <Button onClick={() => onChange(null)}>{t('office.content_picture_remove')}</Button>
        </div>
      )}
    </div>
  );
}
