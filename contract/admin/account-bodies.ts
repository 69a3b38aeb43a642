import { z } from 'zod'
import { text } from '../platform/shapes.ts'
import { longestAccountNote, resentMails } from './values.ts'

export const resendBody = z.object({
  what: z.enum(resentMails, { error: `what must be one of: ${resentMails.join(', ')}.` }),
})
export const accountNoteBody = z.object({ note: text('A note', longestAccountNote) })
