import type { Permission } from '@fairbook/contract/office';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';

/** Those of the permissions that the law has room for. The others are nobody's to use, whatever their roles say. */
export const jurisdictionPermissions = (jurisdiction: Jurisdiction, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((each) => allows(jurisdiction, 'lottery') || !each.startsWith('lottery.'));
