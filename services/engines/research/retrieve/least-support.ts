/** Below this a passage is no support: what `rankPassages` calibrates its scores to. */
export const leastSupport = 0.5;

/** Beside a passage that answers this is enough for what adds to it or says otherwise. */
export const leastBeside = 0.29;
