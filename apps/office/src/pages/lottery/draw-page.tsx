import { type CellExposure, type OfficeDrawPage, officeLotteryApi } from '@fairbook/contract/office';
import { Banner, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { useTitle } from '../../shared/title.ts';
import { DrawCaps } from './draw-caps.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { DrawStateTag } from './draw-state-tag.tsx';
import { useLotteryNames } from './lottery-names.ts';
import { VoidActions } from './void-actions.tsx';

/** Reread interval: bets come in meanwhile. */
const REREAD_MS = 5_000;

/** One draw: what is published of it, its exposure, and the void. */
export function DrawPage() {
  const t = useTranslate();
  const names = useLotteryNames();
  const titleOf = ({ game, draw_no: draw }: OfficeDrawPage['draw']): string => t('office.lot_draw_title', { game: names.game(game), draw });
  const { draw: id = '' } = useParams({ strict: false });
  const { data, error } = useQuery({
    queryKey: ['lottery', 'draw', id],
    queryFn: () => api(officeLotteryApi.draw, { match_id: id }),
    refetchInterval: REREAD_MS,
  });
  useTitle(data && titleOf(data.draw));
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!data) return <p role="status">{t('office.loading')}</p>;
  const { draw } = data;
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <Card>
          <CardHead title={titleOf(draw)}>
            <DrawStateTag state={draw.status} />
          </CardHead>
          <CardBody>
            <DrawFacts page={data} />
          </CardBody>
        </Card>
        <Card>
          <CardHead title={t('office.lot_void')} />
          <CardBody className={classes.room}>
            <VoidActions page={data} />
          </CardBody>
        </Card>
      </div>
      <Card>
        <CardHead title={t('office.lot_exposure')} />
        <CardBody className={classes.room}>
          <Exposure page={data} />
          <DrawCaps page={data} />
        </CardBody>
      </Card>
    </div>
  );
}

/** The exposure of each cell, the largest first. */
function Exposure({ page: { draw, exposure, refund } }: { readonly page: OfficeDrawPage }) {
  const t = useTranslate();
  const names = useLotteryNames();
  const { amount, share } = useFormat();
  const shareOf = ({ stakes }: CellExposure): bigint => (refund.stakes === 0n ? 0n : (stakes * 1_000_000n) / refund.stakes);
  return (
    <>
      {exposure.length > 0 && <p>{t('office.lot_exposure_sum', { bets: refund.bets, stakes: amount(refund.stakes) })}</p>}
      <Table
        stacks
        name={t('office.lot_exposure')}
        rows={exposure}
        keyOf={({ top, prop }) => `${top}:${prop}`}
        empty={t('office.lot_exposure_none')}
        columns={[
          { head: t('office.lot_group'), cell: ({ top }) => names.row(draw.game, top) },
          { head: t('office.lot_cell'), cell: ({ prop }) => prop },
          { head: t('office.lot_units'), cell: ({ units }) => units, figure: true },
          { head: t('office.lot_stakes'), cell: ({ stakes }) => amount(stakes), figure: true },
          { head: t('office.lot_share'), cell: (row) => share(shareOf(row)), figure: true },
          { head: t('office.lot_worst'), cell: ({ worst }) => amount(worst), figure: true },
        ]}
      />
    </>
  );
}
