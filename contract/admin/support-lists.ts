/** What the support center lists by. No zod: pages load this file. */
export const parkedMailStates = ['parked', 'retried', 'dropped'] as const
export type ParkedMailState = (typeof parkedMailStates)[number]
