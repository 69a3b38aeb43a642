import { readUrl } from '../../../contract/platform/read-url.ts'
import { type ViewSource, viewSources } from '../../../contract/jobs/values.ts'

/** Pages of ours that lead to a job, the first that fits. */
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
  /** The page of ours that was open before in this tab, by its path. */
  before: string | null
  /** `document.referrer`: where the first page of this tab was opened from. */
  referrer: string
  origin: string
  /** What the address of a link in a mail says. */
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
