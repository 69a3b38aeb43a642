import { unescapeHtml } from './escaped-html.ts'
import { blankJob, type SourceJob, type SourcePay, type SourcePlace } from './source-job.ts'
import { isValue, listOf, numberOf, textOf, textsOf, type Value, valueOf } from './values.ts'

/** JSON-LD within JSON-LD is looked at this deep. */
const deepest = 6

/** Every JobPosting of a JSON-LD document, wherever in it: alone, in an array, in `@graph`, in an ItemList. */
export function jobsOfJsonLd(file: unknown): unknown[] | undefined {
  const jobs = postingsIn(file, deepest)
  return jobs.length ? jobs : undefined
}

function postingsIn(value: unknown, levels: number): unknown[] {
  if (levels === 0) return []
  if (Array.isArray(value)) return value.flatMap((each) => postingsIn(each, levels - 1))
  if (!isValue(value)) return []
  if (textsOf(value['@type']).some((type) => /(^|[/:])JobPosting$/.test(type))) return [value]
  return [value['@graph'], value.itemListElement, value.item, value.mainEntity].flatMap((inner) =>
    postingsIn(inner, levels - 1),
  )
}

export function jobPostingJob(job: Value): SourceJob {
  const remote = textsOf(job.jobLocationType).some((type) => /telecommute/i.test(type))
  const months = numberOf(valueOf(job.experienceRequirements).monthsOfExperience)
  const education = listOf(job.educationRequirements).map((each) =>
    isValue(each) ? textsOf(each.credentialCategory).join(', ') : textOf(each),
  )
  const types = textsOf(job.employmentType)
  return {
    ...blankJob,
    id: idOf(job),
    title: textOf(job.title) || textOf(job.name),
    company: isValue(job.hiringOrganization) ? textOf(job.hiringOrganization.name) : textOf(job.hiringOrganization),
    description: unescapeHtml(textOf(job.description)),
    employment: types[0] ?? '',
    workplace: remote ? 'Remote' : '',
    education: education.join(', '),
    field: [...textsOf(job.occupationalCategory), ...textsOf(job.industry)].join(', '),
    places: listOf(job.jobLocation).flatMap(placesOf),
    pay: payOf(job.baseSalary),
    pay_text: isValue(job.baseSalary) ? '' : textOf(job.baseSalary),
    skills: namesOf(job.skills),
    benefits: namesOf(job.jobBenefits),
    apply_by: textOf(job.validThrough),
    notes: [
      ...(types.length > 1 ? [`It names ${types.length} job types; the first, ${types[0]}, was taken.`] : []),
      ...(months ? [`${months} months of experience are asked for: say so as a must-have.`] : []),
    ],
  }
}

function idOf(job: Value): string | null {
  const { identifier } = job
  const id = isValue(identifier) ? textOf(identifier.value) || textOf(identifier['@id']) : textOf(identifier)
  return id || textOf(job['@id']) || textOf(job.url) || null
}

/** A text of many or a list: `Splunk, Sigma`, `['Splunk']`, `[{ name: 'Splunk' }]`. */
const namesOf = (value: unknown): string[] =>
  listOf(value)
    .flatMap((each) => (isValue(each) ? [textOf(each.name)] : textOf(each).split(/[,;\n•]/)))
    .map((name) => name.trim())
    .filter(Boolean)

function placesOf(value: unknown): SourcePlace[] {
  if (!isValue(value)) return textOf(value) ? [{ text: textOf(value) }] : []
  if (!isValue(value.address)) return [{ text: textOf(value.address) || textOf(value.name) }]
  const { addressLocality, addressRegion, postalCode, addressCountry } = value.address
  return [
    {
      text: '',
      city: textOf(addressLocality),
      state: textOf(addressRegion),
      zip_code: textOf(postalCode),
      country: isValue(addressCountry) ? textOf(addressCountry.name) : textOf(addressCountry),
    },
  ]
}

function payOf(salary: unknown): SourcePay | null {
  if (!isValue(salary)) return null
  const amount = isValue(salary.value) ? salary.value : { value: salary.value, ...salary }
  const one = numberOf(valueOf(amount).value)
  return {
    min: numberOf(amount.minValue) ?? one,
    max: numberOf(amount.maxValue) ?? one,
    currency: textOf(salary.currency) || textOf(valueOf(salary.value).currency),
    period: textOf(amount.unitText) || textOf(salary.unitText),
  }
}
