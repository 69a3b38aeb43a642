import type { ViewSource } from '../contract/jobs/values.ts'
import type { Application } from './applications/compose.ts'
import type { Row } from './batch.ts'
import type { Company } from './companies/companies.ts'
import type { Job } from './jobs/life.ts'
import { type Random, seeded } from './random.ts'
import { after, before, day, earlier, later } from './times.ts'

/** How many days back views go, which covers every period the page compares. */
const daysBack = 89

const sources: Record<ViewSource, number> = {
  search: 38,
  search_engine: 17,
  alert: 12,
  direct: 9,
  recommended: 8,
  company: 6,
  other_site: 5,
  saved: 3,
  feed: 2,
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

type ViewsInput = {
  now: Date
  companies: readonly Company[]
  jobs: readonly Job[]
  applications: readonly Application[]
}

/**
 * Job views by day: as many as the applications suggest, most of them while a job is new. The first company's views come
 * from many sources a day, because people look at its figures. Its own random numbers keep the rest unchanged.
 */
export function composeJobViews({ now, companies, jobs, applications }: ViewsInput): Row[] {
  const random = seeded(0x6a6f6276)
  const appliedTo = Map.groupBy(applications, ({ row }) => row.job_id)
  return jobs.flatMap((job) => {
    const shown = daysShown(job, now)
    if (!shown.length) return []
    const applied = Map.groupBy(appliedTo.get(job.id) ?? [], ({ row }) => dayOf(row.created_at as Date))
    const oldest = dayOf(before(now, daysBack * day))
    // Everyone who applied has viewed the job, even if it has been edited or paused since.
    const days = [...new Set([...shown, ...applied.keys()])].filter((date) => date >= oldest).toSorted()
    const sent = days.map((date) => applied.get(date)?.length ?? 0)
    const isFirst = job.company === companies[0]
    return viewsByDay(random, sent, isFirst ? 0.9 : 0.45).flatMap((views, index) =>
      bySource(random, views, isFirst ? 5 : views > 12 ? 2 : 1).map(([source, count]) => ({
        job_id: job.id,
        viewed_on: days[index],
        source,
        views: count,
      })),
    )
  })
}

/** The days (UTC) on which the job could be viewed. */
function daysShown({ status, published_at, expires_at, ended_at, row }: Job, now: Date): string[] {
  if (!published_at || !expires_at || status === 'pending_review') return []
  const left = status === 'paused' ? row.updated_at : row.flagged_at
  const last = earlier(earlier(ended_at ?? now, expires_at), (left as Date | null) ?? now)
  const days: string[] = []
  for (
    let at = later(published_at, before(now, daysBack * day));
    dayOf(at) <= dayOf(earlier(last, now));
    at = after(at, day)
  )
    days.push(dayOf(at))
  return days
}

/** Half of the views fall on days with applications, and half on any day, fewer as the job gets older. */
function viewsByDay(random: Random, sent: readonly number[], chance: number): number[] {
  const applications = sent.reduce((sum, count) => sum + count, 0)
  const all = applications ? applications / (0.03 + random.next() * 0.055) : random.whole(2, 9) * Math.sqrt(sent.length)
  const weights = sent.map((_, index) =>
    random.chance(chance) ? (0.4 + random.next()) * (0.35 + Math.exp(-index / 9)) : 0,
  )
  const weight = weights.reduce((sum, each) => sum + each, 0) || 1
  return sent.map((count, index) => {
    const ofApplications = applications ? (all / 2) * (count / applications) : 0
    return Math.max(
      count,
      Math.round(ofApplications + (applications ? all / 2 : all) * ((weights[index] ?? 0) / weight)),
    )
  })
}

/** Splits one day's views among at most `most` sources. */
function bySource(random: Random, views: number, most: number): [string, number][] {
  const counts = new Map<string, number>()
  let left = views
  for (let draw = 1; left > 0; draw += 1) {
    const source = random.weighted(sources)
    const count = draw >= most ? left : Math.ceil(left * (0.2 + random.next() * 0.4))
    counts.set(source, (counts.get(source) ?? 0) + count)
    left -= count
  }
  return [...counts]
}
