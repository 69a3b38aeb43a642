import { countNeeds, findNewestTicket, findQueue } from './admin/needs.ts'
import { findOverview } from './admin/queries.ts'
import { findMyApplications } from '../../applications/queries.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentMyJobs } from '../../jobs/post/queries.ts'
import { findMarket } from '../../matching/market/figures.ts'
import { countViews } from '../../seekers/browse/views.ts'
import {
  findBusyJobs,
  findClosing,
  findCompanyFigures,
  findExpiring,
  findNeeds,
  findSiteFigures,
  findSeekerFigures,
  findSpecialty,
} from './queries.ts'

/** How many applications the overview shows, and how many at most if more of them need the job seeker. */
const latest = { least: 4, most: 10 }
const busiest = 6
const mostExpiring = 5

export const dashboardsHandlers: HandlersOf<'dashboards'> = {
  async jobSeeker({ caller: { seeker_id } }, { db, files }) {
    const [figures, needs, closing, profile_views, profile, everywhere] = await Promise.all([
      findSeekerFigures(db, seeker_id),
      findNeeds(db, seeker_id),
      findClosing(db, seeker_id),
      countViews(db, seeker_id),
      findSpecialty(db, seeker_id),
      findMarket(db, undefined),
    ])
    const per_page = Math.min(latest.most, Math.max(latest.least, figures.offers + figures.interviews))
    const asked = { seeker_id, actionFirst: true, page: 1, per_page }
    const { applications, by_status } = await findMyApplications(db, files, asked)
    const market = everywhere.specialties.find(({ specialty }) => specialty === profile?.specialty) ?? null
    return { data: { ...figures, by_status, needs, closing, profile_views, market, latest: applications } }
  },

  async employer({ caller: { company_id } }, { db, files }) {
    const jobs = await presentMyJobs(db, files, await findBusyJobs(db, company_id, busiest))
    const expiring = await presentMyJobs(db, files, await findExpiring(db, company_id, mostExpiring))
    return { data: { ...(await findCompanyFigures(db, company_id)), jobs, expiring } }
  },

  needs: async (_asked, { db }) => ({
    data: (await countNeeds(db)).by_kind,
    newest_ticket_at: await findNewestTicket(db),
  }),

  queue: async (_asked, { db }) => ({ data: await findQueue(db) }),

  async admin(_asked, { db, files }) {
    const [figures, overview] = await Promise.all([findSiteFigures(db), findOverview(db, files)])
    return { data: { ...figures, ...overview } }
  },
}
