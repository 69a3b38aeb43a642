import { randomUUID } from 'node:crypto'

/** Says that a call comes from this process: it was counted already, as the page it is made for. */
export const inProcessPass = randomUUID()
