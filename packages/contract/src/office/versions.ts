import * as z from 'zod/mini';
import { zInstant } from '../wire/scalars.ts';

/** How often something was set; by whom last and when, null while it is as the house began. */
export const zVersion = z.object({ number: z.int(), by: z.nullable(z.string()), at: z.nullable(zInstant) });
export type SettingVersion = z.output<typeof zVersion>;

/** What every change says: the version that was seen, refused as setting.changed when another one holds by now, and why it is made. */
export const zSet = {
  version: z.int().check(z.nonnegative()),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
};
