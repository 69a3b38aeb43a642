import { z } from 'zod'
import * as adminCompanies from '../../contract/admin/companies.ts'
import * as ads from '../../contract/ads.ts'
import * as alerts from '../../contract/alerts.ts'
import * as applications from '../../contract/applications.ts'
import * as auth from '../../contract/auth.ts'
import * as billing from '../../contract/billing.ts'
import * as content from '../../contract/content.ts'
import * as dashboards from '../../contract/dashboards.ts'
import * as employers from '../../contract/companies.ts'
import * as jobs from '../../contract/jobs.ts'
import * as market from '../../contract/market.ts'
import * as people from '../../contract/people.ts'
import * as pipeline from '../../contract/pipeline.ts'
import * as postings from '../../contract/postings.ts'
import * as reports from '../../contract/reports.ts'
import * as requirements from '../../contract/requirements.ts'
import * as resumes from '../../contract/resumes.ts'
import * as saved from '../../contract/saved.ts'
import * as shapes from '../../contract/shapes.ts'
import * as verification from '../../contract/verification.ts'

/** The modules whose exported schemas get a name of their own in the API description. */
const modules = [
  adminCompanies,
  ads,
  alerts,
  applications,
  auth,
  billing,
  content,
  dashboards,
  employers,
  jobs,
  market,
  people,
  pipeline,
  postings,
  reports,
  requirements,
  resumes,
  saved,
  shapes,
  verification,
]

/** Shapes go by the name the contract exports them under: `jobCard` is `JobCard`. */
export function nameShapes() {
  for (const [name, value] of modules.flatMap((module) => Object.entries(module) as [string, unknown][]))
    if ((value instanceof z.ZodObject && !name.endsWith('Params')) || value instanceof z.ZodDiscriminatedUnion)
      if (!z.globalRegistry.get(value)?.id)
        z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id: name[0]!.toUpperCase() + name.slice(1) })
}
