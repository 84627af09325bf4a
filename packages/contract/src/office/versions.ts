import * as z from 'zod/mini';
import { zInstant } from '../wire/scalars.ts';

/** How often something was set; by whom last and when, null for the initial value. */
export const zVersion = z.object({ number: z.int(), by: z.nullable(z.string()), at: z.nullable(zInstant) });
export type SettingVersion = z.output<typeof zVersion>;

/** Nothing is set more often than the database counts. */
const VERSION_MAX = 2_147_483_647;

/** The fields of every change: the version that was seen (refused with setting.changed if another one is in force by now), and the reason. */
export const zSet = {
  version: z.int().check(z.nonnegative(), z.maximum(VERSION_MAX)),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
};
