import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { dateText } from '../../../../contract/platform/format.ts'
import { jobTypeLabels, labelOf } from '../../../../contract/jobs/labels.ts'
import { pictureOfCompany, pictureOfJob, pictureOfSite } from '../../../../web/text/pictures.ts'
import { salaryPeriodText, salaryText } from '../../../../web/text/salary.ts'
import { findCompanyCards } from '../../../companies/browse/queries.ts'
import { rememberedLedgers } from '../../../companies/browse/remembered-ledgers.ts'
import { ledgerOf } from '../../../companies/ledger/rules.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { record, networkOf, refuseIfUsedUp } from '../../../platform/http/limits.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { companyLayout, jobLayout, siteLayout } from '../og-image/layouts.ts'
import { renderOgImage } from '../og-image/render-og-image.ts'
import { placesOf } from './job-summary.ts'
import type { PublicFile, PublicFileRequest, PublicFileReply } from './mount-public-files.ts'
import { findLiveJobs } from './queries.ts'

const hour = 3600
const year = 365 * 24 * hour
const uuid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.png$/i
/** About 80 kB each. */
const mostKept = 200

/** Cached pictures by content, least recently used first, so that the same picture isn't drawn twice. */
const painted = new Map<string, Buffer>()

async function pictureOf(
  layout: ReactElement,
  request: PublicFileRequest,
  { db, config }: AppContext,
): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(layout)).digest('base64url')
  const known = painted.get(key)
  if (known) painted.delete(key)
  const png = known ?? (await paintFor(networkOf(request.address)))
  painted.set(key, png)
  const oldest = painted.keys().next().value
  if (painted.size > mostKept && oldest !== undefined) painted.delete(oldest)
  return png

  /** Only pictures that were drawn count against the limit; a caller that's told to retry got nothing. */
  async function paintFor(network: string) {
    const [name, limit] = [`picture:${network}`, { max: config.limits.pictures_per_minute, seconds: 60 }]
    await refuseIfUsedUp(db, name, limit)
    const png = await renderOgImage(layout, network)
    await record(db, name, limit)
    return png
  }
}

/** At the address of its exact state, a picture never changes. At any other address, it's cached for an hour. */
const reply = (body: Buffer, isNamed: boolean): PublicFileReply => ({
  media_type: 'image/png',
  body,
  max_age: isNamed ? year : hour,
  immutable: isNamed,
})

const idIn = (file: string | undefined) => {
  const [, id] = uuid.exec(file ?? '') ?? []
  if (!id) throw notFound()
  return id.toLowerCase()
}

/** The picture for links to a live job. Other jobs have none. */
export const jobOgImage: PublicFile = {
  path: '/og/job/:file',
  async answer(request, context) {
    const [job] = await findLiveJobs(context.db, [idIn(request.params.file)])
    if (!job) throw notFound()
    const pay = { ...job, salary_type: job.salary_type }
    const layout = jobLayout({
      title: job.title,
      company: job.company_name,
      logo: await logoOf(job.logo_key, context),
      facts: [...placesOf(job), labelOf(jobTypeLabels, job.job_type)],
      pay: salaryText(pay),
      period: salaryPeriodText(pay),
      must_haves: job.requirements.filter(({ must }) => must).length,
      answer_days: job.answer_days,
      skills: job.skills,
    })
    return reply(
      await pictureOf(layout, request, context),
      named(request, pictureOfJob({ ...job, logo: job.logo_key })),
    )
  },
}

/** The picture for links to a verified company. */
export const companyOgImage: PublicFile = {
  path: '/og/company/:file',
  async answer(request, context) {
    const id = idIn(request.params.file)
    const [company] = await findCompanyCards(context.db, [id])
    if (!company?.verified_at) throw notFound()
    const ledger = ledgerOf((await rememberedLedgers(context, [id])).get(id))
    const day = dateText(company.verified_at)
    const layout = companyLayout({
      name: company.name,
      logo: await logoOf(company.logo_key, context),
      facts: [
        company.organization_type,
        company.industry,
        [company.city, company.state].filter(Boolean).join(', ') || null,
      ].filter((fact) => fact !== null),
      live_jobs: company.live_jobs,
      answered_in_time: ledger.answered_in_time,
      verified: `Verified ${company.verified_method === 'domain_email' ? 'by its email domain' : 'by an administrator'} on ${day}`,
    })
    return reply(
      await pictureOf(layout, request, context),
      named(request, pictureOfCompany({ ...company, company_name: company.name, logo: company.logo_key, ledger })),
    )
  },
}

/** The picture for links to every other page. */
export const siteOgImage: PublicFile = {
  path: pictureOfSite,
  answer: async (request, context) => reply(await pictureOf(siteLayout(), request, context), false),
}

const named = ({ url }: PublicFileRequest, address: string) => `${url.pathname}${url.search}` === address

/** A verified company's logo for search engines, at a permanent address, unlike the signed addresses on pages. */
export const companyLogo: PublicFile = {
  path: '/logos/:file',
  async answer({ params }, context) {
    const [company] = await findCompanyCards(context.db, [idIn(params.file)])
    const logo = company?.verified_at ? await logoOf(company.logo_key, context) : null
    if (!logo) throw notFound()
    return { media_type: 'image/png', body: logo, max_age: 24 * hour }
  },
}

/** The company's logo as a small PNG; null if it has none or the file can't be read. */
async function logoOf(key: string | null, { files, log }: AppContext): Promise<Buffer | null> {
  if (!key) return null
  try {
    const bytes = await buffer(await files.stream(key))
    return await sharp(bytes, { limitInputPixels: 4_000_000 })
      .resize(192, 192, { fit: 'contain', background: '#ffffff' })
      .png()
      .toBuffer()
  } catch (error) {
    log.warn({ err: error, key }, 'a logo could not be added to a picture')
    return null
  }
}
