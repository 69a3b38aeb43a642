import { moneyText } from '../../../../contract/platform/format.ts'
import {
  categoryLabels,
  clearanceLabels,
  experienceYears,
  jobTypeLabels,
  labelOf,
  postedWithinLabels,
  workplaceLabels,
} from '../../../../contract/jobs/labels.ts'
import { payRangeText, salaryPeriodText, type Pay } from '../../../../contract/jobs/pay-text.ts'
import type { Filters } from '../../../jobs/search/parse-search.ts'
import { locationText } from '../../../jobs/queries.ts'
import { knownWords } from '../../../platform/text-search/words.ts'
import { queryWords } from '../../../platform/text-search/query.ts'

type Job = Pay & {
  title: string
  skills: readonly string[]
  category: string
  specialty: string
  job_type: string
  workplace: string
  experience_level: string | null
  education_level: string | null
  city: string | null
  state: string | null
  clearance: string
  distance_miles: number | null
}

/** A parsed search: its filters, including those named in the keyword, and the remaining words. */
type Search = { filters: Filters; keyword: string; places: readonly string[]; asks_pay: boolean }

/** How the job meets the search's words and filters, in plain words. */
export function whyFound({ filters, keyword, places, asks_pay }: Search, job: Job): string[] {
  const { zip_code, posted_within, must_haves } = filters
  const why: (string | false | null | undefined)[] = [
    wordsOf(keyword, job),
    places.length > 0 &&
      `${locationText(job) ?? labelOf(workplaceLabels, job.workplace)} is in ${places.map(quoted).join(' and ')}`,
    zip_code && job.distance_miles !== null && `${Math.round(job.distance_miles)} miles from ${zip_code}`,
    filters.category && labelOf(categoryLabels, job.category),
    filters.specialty && capital(job.specialty),
    filters.job_type && labelOf(jobTypeLabels, job.job_type),
    filters.workplace && labelOf(workplaceLabels, job.workplace),
    filters.experience_level && levelOf(job.experience_level),
    filters.education_level && job.education_level !== null && `education: ${job.education_level}`,
    asks_pay && payOf(filters, job),
    filters.clearance &&
      (job.clearance === 'none' ? 'no clearance required' : `clearance: ${labelOf(clearanceLabels, job.clearance)}`),
    filters.visa_sponsorship && 'sponsors visas',
    posted_within && `posted in the ${lower(postedWithinLabels[posted_within])}`,
    must_haves && mustHavesMet[must_haves],
  ]
  return why.filter((each) => typeof each === 'string')
}

/** Where the keywords appear. Different spellings of a known name are one word: k8s is Kubernetes. */
function wordsOf(keyword: string, { title, skills }: Job): string | false {
  const { words } = queryWords(keyword)
  if (!keyword) return false
  if (!words.length) return `matches ${quoted(keyword)}`
  const inTitle = new Set(knownWords(title))
  if (words.every((word) => inTitle.has(word))) return `${quoted(keyword)} in the title`
  const inSkills = new Set(skills.flatMap(knownWords))
  if (words.every((word) => inSkills.has(word))) return `${quoted(keyword)} in the skills`
  if (words.every((word) => inTitle.has(word) || inSkills.has(word)))
    return `${quoted(keyword)} in the title and skills`
  return `${quoted(keyword)} in the description`
}

function payOf({ salary_min, salary_max, salary_type }: Filters, job: Job) {
  const period = salary_type && salary_type !== 'yearly' ? ` ${salaryPeriodText({ salary_type, salary_min: 1 })}` : ''
  const asked =
    salary_min !== undefined && salary_max !== undefined
      ? `${moneyText(salary_min)}-${moneyText(salary_max)}`
      : salary_min !== undefined
        ? `${moneyText(salary_min)}+`
        : salary_max !== undefined
          ? `up to ${moneyText(salary_max)}`
          : null
  const paid = [payRangeText(job), salaryPeriodText(job)].filter(Boolean).join(' ')
  return asked === null ? `pays ${paid}` : `pays ${paid} (you asked for ${asked}${period})`
}

const mustHavesMet = {
  all_met: 'you meet all must-haves',
  all_but_one: 'you’re missing at most one must-have',
  all_but_two: 'you’re missing at most two must-haves',
} as const

function levelOf(level: string | null) {
  const years = labelOf(experienceYears, level)
  return level && `${level} level${years ? `, ${years}` : ''}`
}
const quoted = (words: string) => `“${words}”`
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
