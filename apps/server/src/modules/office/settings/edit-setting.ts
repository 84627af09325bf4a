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
  /** The law the house was started under. */
  readonly jurisdiction: Jurisdiction;
}

export interface Edit {
  /** What is set: `deposit:pix`, `vip`, `game:soccer`. */
  readonly subject: string;
  /** `settings.fees` and the like, for the trail. */
  readonly action: string;
  /** The version that was seen. */
  readonly version: number;
  readonly reason: string;
}
export interface Change {
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

/**
 * Sets something, if it is still as it was seen: its version is taken first and held, so that of two who saw the same one is told. What changed, from what to
 * what, by whom and why is in the trail by the same transaction. Refuses setting.changed, and what `apply` refuses.
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

/** Refuses setting.invalid with what is wrong, by field. */
export function refuseProblems(problems: SettingProblems): void {
  if (Object.keys(problems).length > 0) throw new Refusal('setting.invalid', problems);
}
