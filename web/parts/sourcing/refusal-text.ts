import { ApiError } from '../../api.ts'

/** What the server said where so many people were looked at that it shows no more for now. */
export const refusalText = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? error.message : undefined
