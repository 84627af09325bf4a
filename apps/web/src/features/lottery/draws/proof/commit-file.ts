import { lotteryApi } from '@fairbook/contract';
import * as z from 'zod/mini';
import type { CommitsReply } from '../draw-queries.ts';

/** A day's list as it came over the wire: what is checked here, and what is saved to be checked elsewhere. */
export const listAsSent = (reply: CommitsReply): unknown => z.encode(lotteryApi.commits.reply, reply);
