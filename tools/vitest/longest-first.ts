import { readFileSync } from 'node:fs';
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
    environment: this.#environmentOf(moduleId),
  });

  readonly #environments = new Map<string, string | undefined>();
  /** As a file says in its first line. */
  #environmentOf(moduleId: string): string | undefined {
    if (!this.#environments.has(moduleId))
      this.#environments.set(moduleId, /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1]);
    return this.#environments.get(moduleId);
  }
}
