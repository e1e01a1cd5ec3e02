/** A request and its answer, as JSON carries them. */
export type Example = {
  params?: Record<string, string>;
  query?: unknown;
  request?: unknown;
  response?: unknown;
};
