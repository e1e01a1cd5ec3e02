/** A stretch of the text that is read, in UTF-16 units. */
export type SourceRange = { start: number; end: number };

/** The parts of a message that its code leaves open, by name. */
export type MessageValues = Readonly<Record<string, string>>;

/** Something in a text that cannot be read as it is written; interfaces translate it by `code`. */
export type SyntaxProblem<Code extends string> = SourceRange & {
  code: Code;
  values: MessageValues;
  /** In English, with its values. */
  message: string;
};

/** Replaces each `{name}` of a message with its value. */
export function fillMessage(template: string, values: MessageValues): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The errors of one language, made from the messages of its codes. */
export type SyntaxErrors<Code extends string> = {
  problem(code: Code, range: SourceRange, values?: MessageValues): SyntaxProblem<Code>;
  /** An error to throw; `attempt` catches it. */
  fault(code: Code, range: SourceRange, values?: MessageValues): Error;
  attempt<Result>(read: () => Result): { result: Result } | { problem: SyntaxProblem<Code> };
};

export function createSyntaxErrors<Code extends string>(
  messages: Readonly<Record<Code, string>>,
): SyntaxErrors<Code> {
  const problem: SyntaxErrors<Code>['problem'] = (code, { start, end }, values = {}) => ({
    code,
    start,
    end,
    values,
    message: fillMessage(messages[code], values),
  });

  class SyntaxFault extends Error {
    readonly problem: SyntaxProblem<Code>;

    constructor(problem: SyntaxProblem<Code>) {
      super(problem.message);
      this.problem = problem;
    }
  }

  return {
    problem,
    fault: (...details) => new SyntaxFault(problem(...details)),
    attempt(read) {
      try {
        return { result: read() };
      } catch (error) {
        if (error instanceof SyntaxFault) return { problem: error.problem };
        throw error;
      }
    },
  };
}
