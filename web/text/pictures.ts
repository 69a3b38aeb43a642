/** Pictures for shared links, 1200 by 630. The version in the address changes with the content. */

type Job = {
  id: string
  updated_at: Date | string
  company_name: string
  /** Where its company's logo can be seen, or the name it's stored under. */
  logo: string | null
}
export const pictureOfJob = ({ id, updated_at, company_name, logo }: Job) =>
  `/og/job/${id}.png?v=${Math.floor(new Date(updated_at).getTime() / 1000).toString(36)}-${folded(JSON.stringify([company_name, fileOf(logo)]))}`

type Company = {
  id: string
  company_name: string
  logo: string | null
  live_jobs: number
  city: string | null
  state: string | null
  organization_type: string | null
  industry: string | null
  verified_at: Date | string | null
  ledger: { answered_in_time: number | null }
}
export const pictureOfCompany = (company: Company) => {
  const { company_name, live_jobs, city, state, organization_type, industry, verified_at, ledger } = company
  const verified = verified_at && new Date(verified_at).getTime()
  const logo = fileOf(company.logo)
  const shown = [
    company_name,
    logo,
    live_jobs,
    city,
    state,
    organization_type,
    industry,
    verified,
    ledger.answered_in_time,
  ]
  return `/og/company/${company.id}.png?v=${folded(JSON.stringify(shown))}`
}

/** The picture of every other page. */
export const pictureOfSite = '/og/site.png'

/** A file name derived from the content, used in its signed address and its storage key. */
const fileOf = (logo: string | null) => logo?.split('?')[0]?.split('/').at(-1)

/** A short hash of a text: FNV-1a. */
function folded(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
