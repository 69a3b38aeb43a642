/** Fewer different people than this say nothing of how a company answers. */
export const fewestToSay = 10
