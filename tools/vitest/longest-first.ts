import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inOrder, shardOf } from './order.ts';

/** Begins files in the order that keeps both cores at work, and deals them out to shards so that none gets all the long ones. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(files, this.#about);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    return shardOf(files, this.#about, { index, count });
  }

  readonly #about = ({ project, moduleId }: TestSpecification) => ({
    project: project.name,
    file: moduleId.slice(this.ctx.config.root.length + 1),
  });
}
