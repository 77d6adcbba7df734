import type { Problem } from './types';

/** What the host refused, or that it could not be reached (code "network"). */
export class ApiError extends Error {
  readonly code: string;
  readonly params: Record<string, unknown>;
  constructor(problem: Problem) {
    super(problem.text);
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}
