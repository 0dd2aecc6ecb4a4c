/** Reporter of `npm test`: numbers of passed, failed, skipped and retried tests. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variable that names the file for the report. */
export const reportFile = 'PARLOUR_TEST_REPORT';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Tests that need something which this machine has not, by their full names. */
  readonly skipped: readonly string[];
  /** Number of tests excluded by the command's tags. */
  readonly leftOut: number;
  /** Tests that failed before they passed, with their files and failures. */
  readonly unsteady: readonly string[];
}

/** Failures before a test passed, one line for each attempt. */
const failures = (test: TestCase): string =>
  (test.result().errors ?? [])
    .map(({ message, stack = '' }) => {
      const [place = ''] = /[\w.-]+\.test\.tsx?:\d+/.exec(stack) ?? [];
      return `    ${place} ${message.split('\n').slice(0, 3).join(' ').slice(0, 300)}`;
    })
    .join('\n');

/** Writes the report as JSON when all tests are over. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const named = (state: string) => tests.filter((test) => test.result().state === state);
    // The runner calls both skipped.
    const isLeftOut = (test: TestCase) =>
      (test.project.vitest.config.tagsFilter ?? []).some((tag) => test.tags.includes(tag.replace('!', '')));
    const report: TestReport = {
      passed: named('passed').length,
      failed: named('failed').length,
      skipped: named('skipped')
        .filter((test) => !isLeftOut(test))
        .map(({ fullName }) => fullName),
      leftOut: named('skipped').filter(isLeftOut).length,
      unsteady: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}\n${failures(test)}`),
    };
    const file = process.env[reportFile];
    if (file !== undefined) writeFileSync(file, JSON.stringify(report));
  }
}
