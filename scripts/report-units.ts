import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** Milliseconds between two lines. */
const pause = 20_000;

/** Tells how far the unit tests are and what runs; what failed is told at once. Failures in full are another reporter's. */
export default class UnitsProgress implements Reporter {
  #files = 0;
  #done = 0;
  #passed = 0;
  #failed = 0;
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#timer = setInterval(() => this.#say(), pause);
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module.relativeModuleId);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId);
    this.#done += 1;
    for (const test of module.children.allTests()) {
      if (test.result().state === 'passed') this.#passed += 1;
      else this.#failed += 1;
    }
    if (!module.ok()) console.log(`  FAILED  ${module.relativeModuleId}`);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
    this.#say();
  }

  #say(): void {
    const running = [...this.#running].join(', ');
    console.log(
      `  unit tests: ${this.#done} of ${this.#files} files, ${this.#passed} passed, ${this.#failed} failed${running && `; running ${running}`}`,
    );
  }
}
