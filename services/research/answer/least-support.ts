/** Below this a passage is no support. Chosen by `eval/research.ts`. */
export const leastSupport = 0.45;
