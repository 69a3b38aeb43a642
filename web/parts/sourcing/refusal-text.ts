import { ApiError } from '../../api.ts'

/** The server's message after the reader viewed so many people that it shows no more for now. */
export const refusalText = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? error.message : undefined
