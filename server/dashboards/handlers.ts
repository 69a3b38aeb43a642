import { findMyApplications } from '../applications/queries.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { presentMyJobs } from '../postings/queries.ts'
import { findBusyJobs, findCompanyFigures, findHouseFigures, findSeekerFigures } from './queries.ts'

const latest = { page: 1, per_page: 4 }
const busiest = 6

export const dashboardsHandlers: HandlersOf<'dashboards'> = {
  async jobSeeker({ caller: { seeker_id } }, { db, files }) {
    const { applications } = await findMyApplications(db, files, { seeker_id, ...latest })
    return { data: { ...(await findSeekerFigures(db, seeker_id)), latest: applications } }
  },

  async employer({ caller: { company_id } }, { db, files }) {
    const jobs = await presentMyJobs(db, files, await findBusyJobs(db, company_id, busiest))
    return { data: { ...(await findCompanyFigures(db, company_id)), jobs } }
  },

  async admin(_asked, { db }) {
    return { data: await findHouseFigures(db) }
  },
}
