import { Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import classes from '../limits.module.css';

const LazyExclusionDialog = lazyPart(async () => ({ default: (await import('./exclusion-dialog.tsx')).ExclusionDialog }));

/** Opens self-exclusion; explains it before anything can be chosen. */
export function ExclusionCard() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label={t('limits.exclusion_title')}>
      <CardHead title={t('limits.exclusion_title')} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('limits.exclusion_note')}</p>
        <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('limits.exclusion_open')}
        </Button>
      </CardBody>
      {open && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <LazyExclusionDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </Card>
  );
}
