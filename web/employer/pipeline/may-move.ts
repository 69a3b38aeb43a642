import { recruitersOnly, useMayRecruit } from '../may-recruit.ts'

/** Why this reader moves nobody; false where they may. The server decides; this says so first. */
export const useMoveRefusal = (): string | false => !useMayRecruit() && recruitersOnly
