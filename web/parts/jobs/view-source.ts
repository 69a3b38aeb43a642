import { readUrl } from '../../../contract/platform/read-url.ts'
import { type ViewSource, viewSources } from '../../../contract/jobs/values.ts'

/** Our own pages that lead to a job. The first match wins. */
const pages: [RegExp, ViewSource][] = [
  [/^\/job-seeker\/(find-jobs\/(recommended|near)|overview)/, 'recommended'],
  [/^\/(job-seeker\/)?job-details/, 'recommended'],
  [/^\/job-seeker\/(saved|applied)-jobs/, 'saved'],
  [/^\/job-seeker\/settings/, 'alert'],
  [/^\/(job-seeker\/)?compan(ies|y-details)/, 'company'],
  [/^\/embed\//, 'feed'],
  [/^\/(jobs|job-seeker\/(find-jobs|cloud|cybersecurity))?$/, 'search'],
]

const searchEngines = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|kagi|startpage|qwant|brave)\./

type Opening = {
  /** The path of our page that was open before in this tab. */
  before: string | null
  /** `document.referrer`: the site that this tab's first page was opened from. */
  referrer: string
  origin: string
  /** The source named in the address of an emailed link. */
  named?: string | null
}

/** Where a visit to a job's page came from, as one of a few words. No address leaves the browser. */
export function viewSourceOf({ before, referrer, origin, named }: Opening): ViewSource {
  const said = before === null && viewSources.find((source) => source === named)
  if (said) return said
  const from = before === null && referrer ? (readUrl(referrer) ?? null) : null
  const path = before ?? (from?.origin === origin ? from.pathname : null)
  if (path !== null) return pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'direct'
  if (!from) return 'direct'
  return searchEngines.test(from.hostname) ? 'search_engine' : 'other_site'
}
