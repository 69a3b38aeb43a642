import { blankJob, type SourceJob, type SourcePay, type SourcePlace } from './source-job.ts'
import { isValue, listOf, numberOf, textOf, type Value, valueOf } from './values.ts'

/** `GET api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true`. */
export function jobsOfAshby(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (file.jobs ?? [file]) : file
  return Array.isArray(jobs) && jobs.some(isPosting) ? jobs : undefined
}

const isPosting = (job: unknown) =>
  isValue(job) && typeof job.title === 'string' && ('descriptionHtml' in job || 'jobUrl' in job || 'isListed' in job)

/** A board names its postings by their address; newer ones have an id as well. */
export function ashbyJob(job: Value): SourceJob {
  const pay = payOf(valueOf(job.compensation))
  const others = listOf(job.secondaryLocations).map(valueOf)
  return {
    ...blankJob,
    id: textOf(job.id) || (textOf(job.jobUrl).split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? null),
    title: textOf(job.title),
    description: textOf(job.descriptionHtml) || textOf(job.descriptionPlain),
    employment: textOf(job.employmentType),
    workplace: textOf(job.workplaceType) || (job.isRemote === true ? 'Remote' : textOf(job.location)),
    field: [job.team, job.department].map(textOf).join(', '),
    places: [placeOf(job.location, job.address), ...others.map((each) => placeOf(each.location, each.address))],
    pay: pay.found,
    pay_text: textOf(valueOf(job.compensation).scrapeableCompensationSalarySummary),
    apply_by: textOf(job.applicationDeadline),
    notes: [
      ...pay.notes,
      ...(job.isListed === false ? ['Ashby does not list it: only people with its link see it.'] : []),
    ],
  }
}

function placeOf(text: unknown, address: unknown): SourcePlace {
  const { postalAddress } = valueOf(address)
  const { addressLocality, addressRegion, addressCountry } = valueOf(postalAddress ?? address)
  const named = textOf(text)
  return {
    text: named,
    ...(textOf(addressLocality) && {
      city: textOf(addressLocality),
      state: textOf(addressRegion),
      country: textOf(addressCountry),
    }),
  }
}

function payOf(compensation: Value): { found: SourcePay | null; notes: string[] } {
  const tiers = listOf(compensation.compensationTiers).map(valueOf)
  const parts = [...listOf(compensation.summaryComponents), ...listOf(tiers[0]?.components)].map(valueOf)
  const salary = parts.find(({ compensationType }) => compensationType === 'Salary')
  if (!salary) return { found: null, notes: [] }
  const found = {
    min: numberOf(salary.minValue),
    max: numberOf(salary.maxValue),
    currency: textOf(salary.currencyCode),
    period: textOf(salary.interval),
  }
  const extras = parts.some(({ compensationType }) => compensationType !== 'Salary')
  return { found, notes: extras ? ['Equity, bonus and other pay beside the salary are not taken.'] : [] }
}
