import type { InterviewRow } from '../interviews.ts'

/** What was asked for and is there already needs no mail. */
export const isSame = (row: InterviewRow, plan: Partial<InterviewRow>) =>
  Object.entries(plan).every(([name, value]) => {
    const kept = row[name as keyof InterviewRow]
    return kept instanceof Date && value instanceof Date ? kept.getTime() === value.getTime() : kept === value
  })
