import { slugOf } from '../../contract/platform/slug.ts'

/** The address for an `?id=`. Dots would move up in the path and match no id. */
export const addressById = (folder: string, id: string) =>
  `${folder}/${/^\.{1,2}$/.test(id) ? '-' : encodeURIComponent(id)}`

/** The canonical address of a job. */
export function jobAddress(job: { id: string; title: string; slug?: string | null }): string {
  return `/job-details/${encodeURIComponent(job.id)}/${job.slug || slugOf(job.title)}`
}

/** The canonical address of a company. */
export function companyAddress(company: { id: string; company_name: string; slug?: string | null }): string {
  return `/company-details/${encodeURIComponent(company.id)}/${company.slug || slugOf(company.company_name, 'company')}`
}

/** The canonical address of an article. */
export function resourceAddress({ id, slug }: { id: string; slug: string }): string {
  return `/resources/${encodeURIComponent(id)}/${slug}`
}

/** Where a job seeker reads one of their applications, opened. */
export function applicationAddress(id: string): string {
  return `/job-seeker/applied-jobs?id=${id}`
}
