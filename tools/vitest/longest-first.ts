import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more: whole houses that wait for draws and matches, and every page in every look. */
const LONG = /^tools\/(draws|races|torture|replay)\/|transfer-faults|\/(every-page|draws|lottery|office|slip|account)[\w-]*\.e2e\./;

/**
 * In a fresh clone nobody knows how long a file takes. One that takes a minute and is begun last keeps everybody waiting for it alone, so those that are known
 * to are begun first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId.slice(this.ctx.config.root.length + 1));
    return projects.flatMap((project) => {
      const own = sorted.filter((each) => each.project === project);
      return [...own.filter(isLong), ...own.filter((each) => !isLong(each))];
    });
  }
}
