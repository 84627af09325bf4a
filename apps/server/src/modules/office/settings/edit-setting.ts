import { Refusal } from '@fairbook/contract';
import type { Jurisdiction } from '@fairbook/core/catalog';
import type { SettingProblems } from '@fairbook/core/settings';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { GamesAdmin, PrizesAdmin } from '../../games/index.ts';
import type { BonusSettings, CashOutSettings, EarlyPayoutSettings } from '../../match-bets/index.ts';
import type { ChannelAdmin } from '../../payments/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { LiveBets } from '../../sportsbook/index.ts';
import { type AuditFacts, insertAudit } from '../sql/audit.ts';
import { staffCard } from '../sql/staff.ts';

export interface SettingsDeps {
  readonly db: Db;
  readonly settings: Pick<
    Settings,
    'availability' | 'currencies' | 'change' | 'versions' | 'regions' | 'allLimits' | 'houseTerms' | 'holdHouseTerms'
  >;
  readonly channelAdmin: ChannelAdmin;
  readonly liveBets: LiveBets;
  readonly cashOuts: CashOutSettings;
  readonly bonuses: BonusSettings;
  readonly earlyPayouts: EarlyPayoutSettings;
  readonly gamesAdmin: GamesAdmin;
  readonly prizesAdmin: PrizesAdmin;
  /** The jurisdiction the house runs under. */
  readonly jurisdiction: Jurisdiction;
}

export interface Edit {
  /** The setting: `deposit:pix`, `vip`, `game:soccer`. */
  readonly subject: string;
  /** The action of the audit entry: `settings.fees` and the like. */
  readonly action: string;
  /** The version that the operator saw. */
  readonly version: number;
  readonly reason: string;
}
export interface Change {
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

/**
 * Changes a setting if its version is still the one that was seen: the version is taken first and locked, so that of two operators who saw the same one the
 * second is refused. The audit entry, with old and new values, is in the same transaction. Refuses setting.changed, and what `apply` refuses.
 */
export async function editSetting(
  { db, settings }: Pick<SettingsDeps, 'db' | 'settings'>,
  { subject, action, version, reason }: Edit,
  { staffId, ip }: StaffCall,
  apply: (tx: Tx) => Promise<Change>,
): Promise<Record<string, never>> {
  const card = await staffCard(db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  await inTransaction(db, async (tx) => {
    await settings.change.take(tx, { subject, number: version, by: card.displayName });
    const { before, after } = await apply(tx);
    const isChanged = ([key, value]: readonly [string, string]) => before[key] !== value || after[key] !== value;
    const changed = (facts: AuditFacts): AuditFacts => Object.fromEntries(Object.entries(facts).filter(isChanged));
    await insertAudit(tx, { staffId, ip, action, subject, reason, before: changed(before), after: changed(after) });
  });
  settings.change.done();
  return {};
}

/** Refuses setting.invalid with the problems, by field. */
export function refuseProblems(problems: SettingProblems): void {
  if (Object.keys(problems).length > 0) throw new Refusal('setting.invalid', problems);
}
