/** What `npm test` asks the test runner: how many tests passed and failed, which were left out, which needed another try. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variable that names the file for the report. */
export const reportFile = 'PARLOUR_TEST_REPORT';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Tests that need something which this machine has not, by their full names. */
  readonly skipped: readonly string[];
  /** How many tests the tags of the command leave to another run. */
  readonly leftOut: number;
  /** Tests that failed before they passed, with their files and what failed. */
  readonly unsteady: readonly string[];
}

/** Where and why a test failed before it passed, a line for each try. */
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
