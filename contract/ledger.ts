/** Fewer applications than this say nothing of how a company answers. */
export const fewestToSay = 10
