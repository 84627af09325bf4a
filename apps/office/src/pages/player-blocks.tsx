import { BLOCK_REASON_MAX, type OfficePlayer, officeBlocksApi, type PlayerBlock } from '@fairbook/contract/office';
import { DISOWNABLE } from '@fairbook/core/identity';
import { Banner, Button } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { useNames } from '../shared/names.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';

/** Stored in place of a member of staff if the player did it. */
const BY_PLAYER = 'player';

type Target = Pick<PlayerBlock, 'what' | 'channel'>;

/** The blocks on a player: bets, all withdrawals, or those through one channel. */
export function PlayerBlocks({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const { dateTime } = useFormat();
  const read = useQuery({ queryKey: ['blocks', id.toString()], queryFn: () => api(officeBlocksApi.blocks, { player_id: id }) });
  const [adds, setAdds] = useState(false);
  const [lifted, setLifted] = useState<Target>();
  if (read.error) return <Banner tone="error">{errorText(read.error, t)}</Banner>;
  if (!read.data) return <p role="status">{t('office.loading')}</p>;
  const { blocks, channels } = read.data;
  const nameOf = ({ what, channel }: Target): string =>
    what === 'bets'
      ? t('office.block_bets')
      : channel === null
        ? t('office.block_withdrawals')
        : t('office.block_channel', { channel: names.channel(channel) });
  const reasonOf = ({ reason }: PlayerBlock): string => {
    const disowned = DISOWNABLE.find((each) => reason === `not_me:${each}`);
    return disowned ? t(`office.not_me_${disowned}`) : reason;
  };
  return (
    <>
      <ul className={classes.list}>
        {blocks.map((block) => (
          <li key={`${block.what}:${block.channel}`}>
            <p>{`${nameOf(block)}: ${reasonOf(block)}`}</p>
            <p className={classes.small}>{`${block.by === BY_PLAYER ? t('office.by_player') : block.by} · ${dateTime(block.at)}`}</p>
            {may('players.freeze') && lifted?.what === block.what && lifted.channel === block.channel ? (
              <BlockForm id={id} targets={[block]} nameOf={nameOf} lifts onClose={() => setLifted(undefined)} />
            ) : (
              may('players.freeze') && (
                <Button aria-label={t('office.unblock_of', { what: nameOf(block) })} onClick={() => setLifted(block)}>
                  {t('office.unblock')}
                </Button>
              )
            )}
          </li>
        ))}
        {blocks.length === 0 && <li className={classes.small}>{t('office.no_blocks')}</li>}
      </ul>
      {may('players.freeze') && adds && (
        <BlockForm
          id={id}
          targets={[
            { what: 'withdrawals', channel: null },
            { what: 'bets', channel: null },
            ...channels.map((channel) => ({ what: 'withdrawals', channel }) as const),
          ]}
          nameOf={nameOf}
          onClose={() => setAdds(false)}
        />
      )}
      {may('players.freeze') && !adds && (
        <div className={classes.actions}>
          <Button onClick={() => setAdds(true)}>{t('office.block')}</Button>
        </div>
      )}
    </>
  );
}

interface BlockFormProps {
  readonly id: OfficePlayer['player_id'];
  readonly targets: readonly Target[];
  readonly nameOf: (target: Target) => string;
  readonly lifts?: true;
  readonly onClose: () => void;
}

function BlockForm({ id, targets, nameOf, lifts, onClose }: BlockFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const target = targets[at];
  return (
    <ReasonForm
      action={t(lifts ? 'office.unblock' : 'office.block')}
      variant={lifts ? 'primary' : 'danger'}
      hint={t('office.reason_hint')}
      maxLength={BLOCK_REASON_MAX}
      onCancel={onClose}
      onDo={async (reason) => {
        if (!target) return;
        const { what, channel } = target;
        await api(lifts ? officeBlocksApi.unblock : officeBlocksApi.block, { player_id: id, what, channel, reason });
        await queries.invalidateQueries();
        onClose();
      }}
    >
      {targets.length > 1 && (
        <label className={classes.label}>
          {t('office.block_what')}
          <select className={classes.select} value={at} onChange={({ target: { selectedIndex } }) => setAt(selectedIndex)}>
            {targets.map((each, nth) => (
              <option key={nameOf(each)} value={nth}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
      )}
    </ReasonForm>
  );
}
