import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inOrder, shardOf } from './order.ts';

/** Orders test files so that all workers stay busy, and divides long files evenly among shards. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(files, this.#describe);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    return shardOf(files, this.#describe, { index, count });
  }

  readonly #describe = ({ project, moduleId }: TestSpecification) => ({
    project: project.name,
    file: moduleId.slice(this.ctx.config.root.length + 1),
    environment: this.#environmentOf(moduleId),
  });

  readonly #environments = new Map<string, string | undefined>();
  /** The environment named in a file's first line. */
  #environmentOf(moduleId: string): string | undefined {
    if (!this.#environments.has(moduleId))
      this.#environments.set(moduleId, /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1]);
    return this.#environments.get(moduleId);
  }
}
