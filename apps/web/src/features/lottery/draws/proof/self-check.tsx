import { Button, Card, CardBody, CardHead, Icon, linkClass, saveFile } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ProofReply } from '../draw-queries.ts';
import { CopyValue } from './copy-value.tsx';
import { proofAsSent, proofFileName } from './proof-file.ts';
import classes from './self-check.module.css';

/** How to check the draw without this page: its proof as a file, and the program that verifies it. */
export function SelfCheck({ proof }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  const file = proofFileName(proof);
  const save = () => saveFile(new Blob([`${JSON.stringify(proofAsSent(proof), null, 2)}\n`], { type: 'application/json' }), file);
  return (
    <Card aria-label={t('draws.self_check')}>
      <CardHead title={t('draws.self_check')} />
      <CardBody className={classes.body}>
        <p>{t('draws.self_check_note')}</p>
        <Button variant="line" onClick={save}>
          <Icon name="in" size="small" />
          {t('draws.save_proof')}
        </Button>
        <CopyValue text={`npm run verify -- draw ${file}`} name={t('draws.command')} />
        <p className={classes.note}>{t('draws.command_note')}</p>
        <Link to="/fairness" className={linkClass()}>
          {t('draws.how_it_works')}
        </Link>
      </CardBody>
    </Card>
  );
}
