import type { Permission } from '@fairbook/contract/office';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';

/** Returns the permissions that exist under the law. No one can use the others, whatever their roles. */
export const jurisdictionPermissions = (jurisdiction: Jurisdiction, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((each) => allows(jurisdiction, 'lottery') || !each.startsWith('lottery.'));
