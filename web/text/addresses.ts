import { slugOf } from '../../contract/slug.ts'

/** The canonical address of a job. */
export function jobAddress(job: { id: string; title: string; slug?: string | null }): string {
  return `/job-details/${encodeURIComponent(job.id)}/${job.slug || slugOf(job.title)}`
}

/** The canonical address of a company. */
export function companyAddress(company: { id: string; company_name: string; slug?: string | null }): string {
  return `/company-details/${encodeURIComponent(company.id)}/${company.slug || slugOf(company.company_name, 'company')}`
}

/** A `?next=` that stays on this site, or undefined: `//evil.test`, `/\\evil.test`, `/.//evil.test` and full addresses are refused. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])\P{Cc}*$/u.test(next) || !URL.canParse(next, 'http://here.invalid')) return undefined
  const { origin, pathname, search, hash } = new URL(next, 'http://here.invalid')
  return origin === 'http://here.invalid' && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
