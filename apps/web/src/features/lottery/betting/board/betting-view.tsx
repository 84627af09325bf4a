import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Banner, Card, CardBody, CardHead, linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useAvailability } from '../../../../shared/api/games.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { NotLoading } from '../../../../shared/page/not-loading.tsx';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { useLast } from '../../draws/draw-queries.ts';
import { useFullCells } from '../frame/full-cells.ts';
import { cellsOf, HouseEdge } from '../frame/house-edge.tsx';
import { rememberLottery } from '../frame/last-lottery.ts';
import { isPositional, type TableView, useOddsTable } from '../frame/odds-query.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { openGame } from '../slip/draw-slip-store.ts';
import { AnotherSet } from './another-set.tsx';
import classes from './betting-view.module.css';
import { CellTable } from './cell-table.tsx';
import { CellsToCome } from './cells-to-come.tsx';
import { besideOf, type CellBlock, cellBlocks, chanceOf, choicesOf, firstView, type GroupView } from './group-cells.ts';
import { GroupPicker, isGroupClosed } from './group-picker.tsx';
import { groupAt, groupName, levelText, positionName, selectionName } from './pick-names.ts';
import { QuickPickBar } from './quick-pick-bar.tsx';

/** Used by few groups, and loaded with those. */
const SizeOdds = lazyPart(async () => ({ default: (await import('./together-notes.tsx')).SizeOdds }));
const YearNote = lazyPart(async () => ({ default: (await import('./together-notes.tsx')).YearNote }));

const RULES = { 'mark-six': '/lottery/mark-six/howToPlay', pk10: '/lottery/pk10/howToPlay' } as const;

/** The groups of a game and what can be bet on in them now. */
export function BettingView({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { table: offered, error, refetch } = useOddsTable(game);
  const { last, clock } = useLast(game);
  const isOffered = useAvailability(game) === 'active';
  const [view, setView] = useState(() => firstView(game));
  const current = last?.current ?? null;
  const isOpen = useIsOpen(current, clock) && isOffered;
  const full = useFullCells(game, current?.match_id ?? null);
  const table = useMemo(() => offered && { ...offered, full }, [offered, full]);
  useEffect(() => {
    rememberLottery(game);
    openGame(game);
  }, [game]);
  if (!table && error) {
    return <NotLoading words="lottery.not_loading" error={error} again={refetch} />;
  }
  if (!table) return <CellsToCome game={game} />;
  return (
    <div className={classes.view}>
      {!isOffered && <Banner tone="warning">{t('errors.game.unavailable')}</Banner>}
      {isOffered && last && !current && !last.awaited && <Banner tone="info">{t('lottery.none_open')}</Banner>}
      <GroupPicker game={game} table={table} view={view} onView={setView} />
      <div className={classes.groups}>
        {[view.group, ...besideOf(view.group)].map((group) => (
          <GroupCells
            key={group === view.group ? 'chosen' : group}
            game={game}
            view={{ ...view, group }}
            table={table}
            drawId={isOpen ? (current?.match_id ?? null) : null}
            orderKnown={current?.order_known ?? true}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupCellsProps {
  readonly game: LotteryGame;
  readonly view: GroupView;
  readonly table: TableView;
  readonly drawId: string | null;
  readonly orderKnown: boolean;
}

function GroupCells({ game, view, table, drawId, orderKnown }: GroupCellsProps) {
  const t = useTranslate();
  const blocks = cellBlocks(game, view);
  const { positions, levels } = choicesOf(game, view.group);
  const level = levels.length > 0 ? view.level : null;
  const isClosed = isGroupClosed(game, view.group, table);
  const detail = [
    ...(positions.length > 0 ? [positionName(t, view.position)] : []),
    ...(level === null ? [] : [levelText(t, view.group, level)]),
  ].join(', ');
  const chance = chanceOf(view.group);
  const title = detail === '' ? groupName(t, view.group) : t('lottery.title_with', { group: groupName(t, view.group), detail });
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <span className={classes.about}>
          <HouseEdge cells={cellsAtLevel(table, blocks, level)} />
          <Link to={RULES[isRaceGame(game) ? 'pk10' : 'mark-six']} search={{ game }} hash={view.group} className={linkClass()}>
            {t('lottery.rules')}
          </Link>
        </span>
      </CardHead>
      <CardBody className={classes.cells ?? ''}>
        {isClosed && (
          <Banner tone="warning" className={classes.note ?? ''}>
            {t(
              !orderKnown && blocks.some(({ tops }) => tops.some((top) => isPositional(game, top)))
                ? 'lottery.closed_order'
                : 'lottery.closed_group',
            )}
          </Banner>
        )}
        {drawId !== null && !isClosed && (
          <div className={classes.quick}>
            <QuickPickBar key={`${view.group} ${level}`} game={game} blocks={blocks} level={level} table={table} drawId={drawId} />
          </div>
        )}
        {blocks.map((block) => (
          <div key={block.key} className={classes.block}>
            {blocks.length > 1 && <h3>{blockName(t, game, block)}</h3>}
            <CellTable game={game} block={block} caption={title} level={level} table={table} drawId={drawId} />
          </div>
        ))}
        <p className={classes.rule}>
          {t(`lottery.rule_${view.group}`)} {chance && t('lottery.same_chance', chance)}
        </p>
        <Part fallback={null}>
          {view.group === 'specialCodeMergeAnimal' && <SizeOdds table={table} top={blocks[0]?.tops[0] ?? 0} />}
          {level !== null && view.group === 'specialCodeCombinationZodiacs' && (
            <YearNote table={table} top={blocks[0]?.tops[0] ?? 0} level={level} />
          )}
        </Part>
        {drawId !== null && !isClosed && <AnotherSet game={game} top={blocks[0]?.tops[0] ?? 0} level={level} table={table} />}
      </CardBody>
    </Card>
  );
}

/** The cells whose house edge the heading shows; at a level only that level's. */
function cellsAtLevel(table: TableView, blocks: readonly CellBlock[], level: number | null) {
  const cells = cellsOf(table, [...new Set(blocks.flatMap(({ tops }) => tops))]);
  return level === null ? cells : cells.filter(({ prop }) => prop === `${level}str1` || prop === String(level));
}

function blockName(t: ReturnType<typeof useTranslate>, game: LotteryGame, { tops, key }: CellBlock): string {
  const [top = 0] = tops;
  if (groupAt(game, top) === 'specialCodeTail') return t(key.endsWith('head') ? 'lottery.heads' : 'lottery.tails');
  return top === 10 ? t('lottery.sum_sides') : top === 11 ? t('lottery.sum_exact') : selectionName(t, game, top, '');
}
