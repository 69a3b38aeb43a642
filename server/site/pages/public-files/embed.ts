import { counted } from '../../../../contract/platform/format.ts'
import { jobTypeLabels, labelOf } from '../../../../contract/jobs/labels.ts'
import { productName } from '../../../../contract/platform/product.ts'
import { companyAddress, jobAddress } from '../../../../web/text/addresses.ts'
import { findCompanyCards } from '../../../companies/browse/queries.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { escapeHtml } from '../../../platform/mail/layout.ts'
import { parseSearch } from '../../../jobs/search/parse-search.ts'
import { findJobPage } from '../../../jobs/search/sql/job-pages.ts'
import { payOf, placesOf } from './job-summary.ts'
import type { PublicFile, PublicFileReply } from './mount-public-files.ts'
import { findLiveJobs, type FullJobRow } from './queries.ts'

const quarterHour = 900
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const most = 50

/** The only page that other sites can frame. It runs nothing, and loads only its styles and the company's logo. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

type Company = Awaited<ReturnType<typeof findCompanyCards>>[number]
type Theme = 'light' | 'dark' | 'auto'

/**
 * A verified company's open jobs, for its own website: `/embed/companies/{id}`. `theme` is light, dark, or auto (the
 * visitor's setting). `limit` is the number of jobs to list (20 by default, at most 50).
 */
export const companyEmbed: PublicFile = {
  path: '/embed/companies/:id',
  async answer({ params, url }, context) {
    const id = (params.id ?? '').toLowerCase()
    const [company] = uuid.test(id) ? await findCompanyCards(context.db, [id]) : []
    const asked = url.searchParams.get('theme')
    const theme: Theme = asked === 'dark' || asked === 'auto' ? asked : 'light'
    if (!company?.verified_at) return page(404, theme, 'Page not found', '<p class="none">Page not found.</p>')
    const limit = Number(/^\d{1,2}$/.exec(url.searchParams.get('limit') ?? '')?.[0] ?? 20)
    const jobs = await newestJobs(context, company.id, Math.min(most, Math.max(1, limit)))
    return page(200, theme, `Open jobs at ${company.name}`, listOf(company, jobs, context))
  },
}

async function newestJobs({ db }: AppContext, employer_id: string, per_page: number) {
  const asked = await parseSearch(db, { employer_id })
  const cards = await findJobPage(db, asked, { sort: 'newest', page: 1, per_page, seeker_id: undefined })
  return await findLiveJobs(
    db,
    cards.map(({ id }) => id),
  )
}

function listOf(company: Company, jobs: FullJobRow[], { config, files }: AppContext) {
  const at = (path: string) => escapeHtml(new URL(path, config.base_url).href)
  const outside = 'target="_blank" rel="noopener"'
  const home = at(companyAddress({ ...company, company_name: company.name }))
  const logo = company.logo_key && escapeHtml(files.temporaryUrl(company.logo_key, 'public'))
  const items = jobs.map(
    (job) => `<li><a href="${at(jobAddress(job))}" ${outside}><b>${escapeHtml(job.title)}</b>
<span class="facts">${[...placesOf(job), labelOf(jobTypeLabels, job.job_type)].map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</span>
<span class="pay">${escapeHtml(payOf(job))}</span></a></li>`,
  )
  return `<header>${logo ? `<img src="${logo}" alt="" width="40" height="40">` : ''}<div><h1>Open jobs at ${escapeHtml(company.name)}</h1>
<p>${counted(company.live_jobs, 'open job')}</p></div></header>
${items.length ? `<ul>${items.join('\n')}</ul>` : '<p class="none">No open jobs right now.</p>'}
<footer><a href="${home}" ${outside}>${jobs.length < company.live_jobs ? `See all ${counted(company.live_jobs, 'job')}` : 'About this company'} on ${productName}</a></footer>`
}

function page(status: number, theme: Theme, title: string, body: string): PublicFileReply {
  const html = `<!doctype html>
<html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${productName}</title><link rel="stylesheet" href="/embed.css"></head>
<body><main>${body}</main></body></html>`
  return {
    status,
    media_type: 'text/html; charset=utf-8',
    body: html,
    max_age: quarterHour,
    headers: { 'content-security-policy': policy },
    framed: true,
  }
}
