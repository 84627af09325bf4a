import { lotteryApi } from '@fairbook/contract';
import * as z from 'zod/mini';
import type { ProofReply } from '../draw-queries.ts';

/** Returns a proof as sent over the wire: what is checked here, and what is saved to be checked elsewhere. */
export const proofAsSent = (proof: ProofReply): unknown => z.encode(lotteryApi.proof.reply, proof);

/** The name of its file: letters, numbers and dashes, valid on any system. */
export const proofFileName = ({ draw: { game, draw_no } }: ProofReply): string => `fairbook-${game}-${draw_no.replaceAll('/', '-')}.json`;
