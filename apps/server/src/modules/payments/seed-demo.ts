import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Payments } from './payments.ts';

/** The players of a demonstration. Each key names the one deposit they start with. */
export const DEMO_PLAYERS = [
  { email: 'demo@fairbook.test', password: 'demo12345', depositKey: '01900000-0000-7000-8000-000000000001' },
  { email: 'demo2@fairbook.test', password: 'demo12345', depositKey: '01900000-0000-7000-8000-000000000002' },
] as const;

/** In BRL, as these players read amounts: 1 000 USDT at the initial rate. */
const BEGINS_WITH = parseAmount('5420');

export interface SeedDemoDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'entriesOf'>;
  readonly identity: Pick<Identity, 'ensureAccount'>;
  readonly limits: Pick<Limits, 'decline' | 'texts'>;
  readonly settings: Pick<Settings, 'currentRate'>;
  readonly payments: Pick<Payments, 'deposit' | 'terms'>;
}

/** The texts accepted on behalf of these players. */
const TEXTS_NOW = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };

/** The least amount of a Pix in a demonstration, in BRL; elsewhere the channel's terms set it. */
const PIX_FROM = parseAmount('10');

/**
 * Opens the demonstration accounts, which show amounts in BRL, with R$ 5 420 of play money each. Safe to repeat and to run concurrently: it changes nothing
 * then, not even what staff have set since.
 */
export async function seedDemo({ db, ledger, identity, limits, settings, payments }: SeedDemoDeps): Promise<void> {
  const { rateId } = await settings.currentRate(db, 'BRL');
  for (const { email, password, depositKey } of DEMO_PLAYERS) {
    const player = await identity.ensureAccount({ email, password, currency: 'BRL', language: 'pt' });
    if ((await ledger.entriesOf(db, player, [depositKey])).length > 0) continue;
    await limits.decline(player);
    await limits.texts.accept(player, { texts: TEXTS_NOW, language: 'pt' });
    await inTransaction(db, async (tx) => {
      const pix = (await payments.terms.deposits(tx)).find(({ channel }) => channel === 'pix');
      if (pix) await payments.terms.setDeposit(tx, { ...pix, min: PIX_FROM });
    });
    await payments.deposit(player, {
      key: depositKey,
      request: { type: 'sandbox', amount: BEGINS_WITH, currency: 'BRL', rate_id: rateId },
    });
  }
}
