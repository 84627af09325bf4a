import { auditBet } from './audit-bet.ts';
import { historyOf, priceFindings } from './audit-prices.ts';
import { awayNames, homeNames } from './find-row.ts';
import type { Difference } from './findings.ts';
import { plus, type Rational, whole, written } from './rational.ts';
import type { ExportedMatch, ExportLine } from './read-export.ts';
import { readOutcomes } from './read-outcomes.ts';
import type { Row } from './read-rows.ts';

export interface AuditReport {
  readonly bets: number;
  readonly legs: number;
  readonly lines: number;
  /** In USDT, as text. */
  readonly paid: string;
  readonly differences: readonly Difference[];
  /** How many facts came from the replay's list because the data file lacks them. */
  readonly listed: { readonly results: number; readonly halfTimes: number; readonly voids: number };
}

/** Recomputes every exported bet from the rows of the data file. */
export function audit(lines: readonly ExportLine[], rows: readonly Row[]): AuditReport {
  const outcomes = readOutcomes(lines, rows);
  const differences: Difference[] = [];
  const promised = { promise: lines.find((line) => line.type === 'promise'), lead: lines.find((line) => line.type === 'lead') };
  const history = historyOf(lines);
  const counts = { bets: 0, legs: 0, lines: 0 };
  let paid: Rational = whole(0n);
  for (const line of lines) {
    if (line.type !== 'bet') continue;
    const audited = auditBet(line, outcomes.byMatch, promised);
    const priced = priceFindings(line.bet, line.cash_outs ?? [], history).map((finding) => ({ bet: line.bet.bet_id, ...finding }));
    differences.push(...audited.differences, ...priced, ...namesThatDiffer(line.bet.bet_id, line.bet.match, outcomes.rows));
    counts.bets += 1;
    counts.legs += audited.legs;
    counts.lines += audited.lines;
    paid = plus(paid, audited.paid);
  }
  differences.push(...countFindings(lines));
  return { ...counts, paid: written(paid), differences, listed: outcomes.listed };
}

/** Every accepted bet is exported once, and no other bet is. */
function countFindings(lines: readonly ExportLine[]): readonly Difference[] {
  const taken = new Set(lines.flatMap((line) => (line.type === 'placed' ? line.bets : [])));
  const seen = new Map<string, number>();
  for (const line of lines) if (line.type === 'bet') seen.set(line.bet.bet_id, (seen.get(line.bet.bet_id) ?? 0) + 1);
  return [...new Set([...taken, ...seen.keys()])].flatMap((bet) => {
    const [found, expected] = [seen.get(bet) ?? 0, taken.has(bet) ? 1 : 0];
    return found === expected ? [] : [{ bet, what: 'times it is there', found: String(found), expected: String(expected) }];
  });
}

/** The match shown to the player is that of the row; otherwise the bet would be compared with another match. */
function namesThatDiffer(
  bet: string,
  shown: Readonly<Record<string, ExportedMatch>>,
  rows: ReadonlyMap<string, Row>,
): readonly Difference[] {
  return Object.entries(shown).flatMap(([id, match]) => {
    const row = rows.get(id);
    if (!row) return [{ bet, what: `match ${id}`, found: 'in no row of the data file', expected: 'in one' }];
    return [...nameDiffers(bet, match.home_team_name, homeNames(row)), ...nameDiffers(bet, match.away_team_name, awayNames(row))];
  });
}

const nameDiffers = (bet: string, found: string, names: readonly string[]): readonly Difference[] =>
  names.length === 0 || names.includes(found) ? [] : [{ bet, what: 'name of a side', found, expected: names.join(' or ') }];
