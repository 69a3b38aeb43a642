import { escapeHtml } from './escaped-html.ts'
import { blankJob, type SourceJob } from './source-job.ts'
import { isValue, listOf, numberOf, textOf, textsOf, type Value, valueOf } from './values.ts'

/** `GET api.lever.co/v0/postings/{site}?mode=json`, or one of its postings. */
export function jobsOfLever(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (Array.isArray(file.data) ? file.data : [file]) : file
  return Array.isArray(jobs) && jobs.some(isPosting) ? jobs : undefined
}

const isPosting = (job: unknown) =>
  isValue(job) && typeof job.text === 'string' && ('categories' in job || 'hostedUrl' in job || 'lists' in job)

/** A posting is an opening, lists under their own headings, and a closing. */
export function leverJob(job: Value): SourceJob {
  const categories = valueOf(job.categories)
  const salary = valueOf(job.salaryRange)
  const lists = listOf(job.lists)
    .map(valueOf)
    .map(({ text, content }) => `<h3>${escapeHtml(textOf(text))}</h3><ul>${textOf(content)}</ul>`)
  const description =
    textOf(job.description) || [textOf(job.opening), textOf(job.descriptionBody)].filter(Boolean).join('')
  const places = textsOf(categories.allLocations)
  const place = textOf(categories.location)
  return {
    ...blankJob,
    id: textOf(job.id) || null,
    title: textOf(job.text),
    description:
      [description, ...lists, textOf(job.additional)].filter(Boolean).join('') || textOf(job.descriptionPlain),
    employment: textOf(categories.commitment),
    workplace: textOf(job.workplaceType).replace('unspecified', '') || place,
    level: textOf(categories.level),
    field: [categories.team, categories.department].map(textOf).join(', '),
    places: [...new Set([place, ...places])].flatMap((text) =>
      text ? [{ text, ...(text === place ? { country: textOf(job.country) } : {}) }] : [],
    ),
    pay: isValue(job.salaryRange)
      ? {
          min: numberOf(salary.min),
          max: numberOf(salary.max),
          currency: textOf(salary.currency),
          period: textOf(salary.interval),
        }
      : null,
    pay_text: textOf(job.salaryDescriptionPlain) || textOf(job.salaryDescription),
  }
}
