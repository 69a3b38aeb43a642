import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** What can be found from the bar above every page. */
export const resultKinds = ['job_seeker', 'company', 'job', 'application', 'subscription'] as const
export type ResultKind = (typeof resultKinds)[number]

const found = z.object({
  kind: z.enum(resultKinds),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of that name. */
  words: z.string(),
  /** Of an application: the job whose list it stands in. */
  job_id: z.string().optional(),
})
export type SearchResult = z.input<typeof found>

export const adminSearch = {
  browse: endpoint('GET /admin/search', {
    access: 'admin',
    summary: 'People, employers, jobs, applications and subscriptions by words or id, five of each kind at most',
    query: z.object({
      keyword: z
        .string({ error: 'Say what to look for.' })
        .trim()
        .min(2, 'Type 2 characters or more.')
        .max(200, 'keyword must be at most 200 characters.'),
    }),
    reply: z.object({ data: z.array(found) }),
  }),
}
