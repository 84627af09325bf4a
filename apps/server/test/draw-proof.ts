import type { lotteryApi, ReplyOf } from '@fairbook/contract';
import type { DrawProof } from '@fairbook/fair';

/** The published proof of a draw, as a verifier takes it. Throws if a part is missing. */
export function proofOf({ draw, kind, committed_at, chain, server_seed, signature }: ReplyOf<typeof lotteryApi.proof>): DrawProof {
  const { commit, round, numbers } = draw;
  if (!commit || !committed_at || !chain || round === null || !server_seed || !signature || !numbers) throw new Error('not drawn');
  return {
    ...{ game: draw.game, drawNo: draw.draw_no, kind, commit, committedAt: committed_at, opensAt: draw.open_at, closesAt: draw.close_at },
    ...{ round, serverSeed: server_seed, signature, result: numbers },
    chain: { hash: chain.hash, publicKey: chain.public_key, genesis: chain.genesis, periodSeconds: chain.period_seconds },
  };
}
