/** A language model outside, on a server that speaks as OpenAI's does (`RESEARCH_MODEL_*`). */
export type ModelSettings = {
  /** Up to `/v1`, or whatever stands before `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  /** How long its first word, each next one, and all of it may take, in milliseconds. */
  readonly patience: { readonly first: number; readonly next: number; readonly whole: number };
};

export const usualPatience: ModelSettings['patience'] = {
  first: 20_000,
  next: 15_000,
  whole: 90_000,
};
