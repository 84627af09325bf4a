import { Card, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { secondFactorQuery } from './security-queries.ts';
import { SecurityRow } from './security-row.tsx';

const LazyExport = lazyPart(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const LazyClose = lazyPart(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

/** The player's rights over the account: exporting their data, and closing it. */
export function OwnDataCard() {
  const t = useTranslate();
  const { data: factor } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<'export' | 'close' | undefined>(undefined);
  const close = () => setOpen(undefined);
  return (
    <Card aria-label={t('security.own_data')}>
      <CardHead title={t('security.own_data')} />
      <ul>
        <SecurityRow
          title={t('security.export')}
          note={t('security.export_note')}
          action={t('security.download')}
          actionName={t('security.export_download')}
          opensDialog
          onAct={() => setOpen('export')}
        />
        <SecurityRow
          title={t('security.close')}
          note={t('security.close_note')}
          action={t('security.close_button')}
          actionName={t('security.close')}
          opensDialog
          onAct={() => setOpen('close')}
        />
      </ul>
      <Part fallback={null} onClose={close}>
        {open === 'export' && <LazyExport onClose={close} />}
        {open === 'close' && <LazyClose hasFactor={factor?.on === true} onClose={close} />}
      </Part>
    </Card>
  );
}
