import type { Jurisdiction } from '@fairbook/core/catalog';
import type { Db } from '../../../platform/db/db.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { HoldDeps } from './hold.ts';
import type { PayeePort } from './ports.ts';

export interface RequestDeps extends Pick<HoldDeps, 'onHeld'> {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'balanceOf' | 'movementsSince'>;
  readonly settings: Pick<Settings, 'rate' | 'refuseSettling' | 'houseTerms'>;
  readonly payee: PayeePort;
  readonly jurisdiction: Jurisdiction;
  readonly now: () => Date;
}
