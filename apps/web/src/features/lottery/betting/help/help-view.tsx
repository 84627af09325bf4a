import type { LotteryGame } from '@fairbook/core/catalog';
import { isRaceGame } from '@fairbook/core/catalog';
import { CHASE_MAX, cutPrizes, MARK_SIX_PLAYS, type MarkSixGroup, PICKS_MAX } from '@fairbook/core/lottery';
import { type Amount, odds as asOdds, greatest, least } from '@fairbook/core/money';
import { Card, CardBody, CardHead, chipClass, linkClass, Skeleton } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useCurrency } from '../../../../shared/format/currency.ts';
import { useDecimals } from '../../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { NotLoading } from '../../../../shared/page/not-loading.tsx';
import { choicesOf, groupsOf, topsOfGroup } from '../board/group-cells.ts';
import { isGroupClosed } from '../board/group-picker.tsx';
import { groupName, groupShort, type LotteryGroup, levelText, pickName } from '../board/pick-names.ts';
import { cellsOf, edgeTenths, HouseEdge } from '../frame/house-edge.tsx';
import { type TableView, useOddsTable } from '../frame/odds-query.ts';
import { EXAMPLE_STAKE, type HelpExample, helpExample } from './help-example.ts';
import classes from './help-view.module.css';

/** How a lottery is played: every group in plain words with an example settled by the real rules, the house edge, and the limits. */
export function LotteryHelp({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { table, error, refetch } = useOddsTable(game);
  if (!table && error) {
    return <NotLoading words="lottery.not_loading" error={error} again={refetch} />;
  }
  if (!table) return <Skeleton rows={8} label={t('lottery.loading_odds')} />;
  const groups = groupsOf(game).filter(
    (group) => isRaceGame(game) || MARK_SIX_PLAYS[group as MarkSixGroup].standard || !isGroupClosed(game, group, table),
  );
  return (
    <div className={classes.help}>
      <nav className={classes.index} aria-label={t('lottery.help_index')}>
        {groups.map((group) => (
          <a key={group} href={`#${group}`} className={chipClass()}>
            {groupShort(t, group)}
          </a>
        ))}
      </nav>
      <General game={game} />
      <EdgeTable game={game} groups={groups} table={table} />
      {groups.map((group) => (
        <GroupHelp key={group} game={game} group={group} table={table} />
      ))}
    </div>
  );
}

function General({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const parts = isRaceGame(game) ? (['race'] as const) : (['balls', 'animals', 'year', 'forty_nine'] as const);
  return (
    <Card aria-label={t('lottery.help_general')}>
      <CardHead title={t('lottery.help_general')} />
      <CardBody className={classes.text}>
        {parts.map((part) => (
          <p key={part}>{t(`lottery.help_${part}`)}</p>
        ))}
        <p>{t('lottery.help_closing')}</p>
        <p>{t('lottery.help_chase', { draws: CHASE_MAX })}</p>
        <p>{t('lottery.help_limits', { picks: PICKS_MAX })}</p>
        <p>{t('lottery.help_void')}</p>
        <p>
          {t('lottery.help_chance')}{' '}
          <Link to="/fairness" className={linkClass()}>
            {t('lottery.help_fair')}
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}

interface EdgeTableProps {
  readonly game: LotteryGame;
  readonly groups: readonly LotteryGroup[];
  readonly table: TableView;
}

/** The house edge of each group, and the limits of one unit bet. */
function EdgeTable({ game, groups, table }: EdgeTableProps) {
  const t = useTranslate();
  const { percent, money } = useFormat();
  return (
    <Card aria-label={t('lottery.help_edges')}>
      <CardHead title={t('lottery.help_edges')} />
      <CardBody>
        <p className={classes.note}>{t('lottery.help_edges_note')}</p>
        <table className={classes.edges}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.what')}</th>
              <th scope="col">{t('lottery.help_edge')}</th>
              <th scope="col">{t('lottery.help_stake')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const cells = cellsOf(table, topsOfGroup(game, group));
              const edges = cells.map(({ edge_e6 }) => edgeTenths(edge_e6));
              const [low, high] = [Math.min(...edges), Math.max(...edges)];
              const min = cells
                .map((cell) => cell.min)
                .reduce<Amount | undefined>((all, each) => (all === undefined ? each : least(all, each)), undefined);
              const max = cells
                .map((cell) => cell.max)
                .reduce<Amount | undefined>((all, each) => (all === undefined ? each : greatest(all, each)), undefined);
              return (
                <tr key={group}>
                  <th scope="row">{groupName(t, group)}</th>
                  <td>
                    {cells.length === 0
                      ? '—'
                      : low === high
                        ? percent(high)
                        : t('lottery.edge_range', { least: percent(low), most: percent(high) })}
                  </td>
                  <td>{min === undefined || max === undefined ? '—' : t('lottery.edge_range', { least: money(min), most: money(max) })}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}

interface GroupHelpProps {
  readonly game: LotteryGame;
  readonly group: LotteryGroup;
  readonly table: TableView;
}

function GroupHelp({ game, group, table }: GroupHelpProps) {
  const t = useTranslate();
  const { number, own } = useFormat();
  const { odds, decimal } = useDecimals();
  const { conversion } = useCurrency();
  const example = helpExample(game, group, table, conversion.step);
  const { levels } = choicesOf(game, group);
  const cells = cellsOf(table, topsOfGroup(game, group));
  return (
    <Card id={group} aria-label={groupName(t, group)}>
      <CardHead title={groupName(t, group)}>
        <HouseEdge cells={cells} />
      </CardHead>
      <CardBody className={classes.text}>
        <p>{t(`lottery.rule_${group}`)}</p>
        {levels.length > 0 && <p>{t('lottery.help_levels', { levels: levels.map((level) => levelText(t, group, level)).join(', ') })}</p>}
        {example && (
          <div className={classes.example}>
            <p>
              <b>{t('lottery.help_example')}</b> {exampleText(example)}
            </p>
            <ol>
              {example.units.map((units) => (
                <li key={`${units.prop} ${units.reduced}`}>{unitsText(units)}</li>
              ))}
            </ol>
            <p>
              {t('lottery.help_paid')} <b>{own(example.paid)}</b>
            </p>
          </div>
        )}
      </CardBody>
    </Card>
  );

  function exampleText({ pick, result }: HelpExample): string {
    const drawn = isRaceGame(game) ? result.numbers.join(' ') : `${result.numbers.slice(0, 6).join(' ')} + ${result.numbers[6]}`;
    return t('lottery.help_case', { pick: pickName(t, game, pick), stake: own(EXAMPLE_STAKE), numbers: drawn });
  }

  function unitsText({ won, push, count, odds: at, reduced, exact }: HelpExample['units'][number]): string {
    if (won === 0 && push === 0) return t('lottery.help_lost', { count });
    const factors =
      won > 0
        ? [number(won), own(EXAMPLE_STAKE), odds(asOdds(at)), ...(reduced ? [decimal('0.85')] : [])]
        : [number(push), own(EXAMPLE_STAKE)];
    const sum = `${factors.join(' × ')} = ${own(cutPrizes(exact, 1n))}`;
    if (won === 0) return t('lottery.help_back', { sum });
    return count === 1 ? sum : t('lottery.help_won', { won, count, sum });
  }
}
