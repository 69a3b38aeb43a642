import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** What the search on every page of the back office finds. */
export const resultKinds = ['job_seeker', 'company', 'job', 'application', 'subscription'] as const
export type ResultKind = (typeof resultKinds)[number]

const found = z.object({
  kind: z.enum(resultKinds),
  id: z.string(),
  title: z.string(),
  /** Details that tell it apart from others with the same name. */
  words: z.string(),
  /** For an application, the job whose list it's in. */
  job_id: z.string().optional(),
})
export type SearchResult = z.input<typeof found>

export const adminSearch = {
  browse: endpoint('GET /admin/search', {
    access: 'admin',
    summary:
      'Search job seekers, companies, jobs, applications, and subscriptions by words or ID; at most five of each kind',
    query: z.object({
      keyword: z
        .string({ error: 'keyword is required.' })
        .trim()
        .min(2, 'keyword must be at least 2 characters.')
        .max(200, 'keyword must be at most 200 characters.'),
    }),
    reply: z.object({ data: z.array(found) }),
  }),
}
