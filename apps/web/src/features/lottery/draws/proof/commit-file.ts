import { lotteryApi } from '@fairbook/contract';
import * as z from 'zod/mini';
import type { CommitsReply } from '../draw-queries.ts';

/** Returns a day's list as sent over the wire: what is checked here, and what is saved to be checked elsewhere. */
export const listAsSent = (reply: CommitsReply): unknown => z.encode(lotteryApi.commits.reply, reply);
