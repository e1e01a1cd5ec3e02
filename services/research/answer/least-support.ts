/** Below this a passage is no support: what `rankPassages` calibrates its scores to. */
export const leastSupport = 0.5;
