import { listText } from '../../contract/platform/format.ts'
import type { JobChange } from '../../contract/jobs/company-jobs.ts'
import { categoryLabels, educationText, labelOf, specialtyText, vacancyLabels, workplaceLabels } from './labels.ts'
import { jobTypeLabel } from './job-type.ts'
import { salaryPeriodText, salaryText } from './salary.ts'

type Facts = JobChange['before']

/** One change, as it read before and after. */
export type ChangedLine = { label: string; from: string; to: string; isLong?: true }

const nothing = 'nothing'
const list = (values: string[] | undefined) => (values?.length ? listText(values) : nothing)

const pay = (facts: Facts) => [salaryText(facts), salaryPeriodText(facts)].filter(Boolean).join(' ')

const place = ({ workplace, city, state, zip_code }: Facts) => {
  const town = [[city, state].filter(Boolean).join(', '), zip_code].filter(Boolean).join(' ')
  return [workplace && labelOf(workplaceLabels, workplace), town].filter(Boolean).join(', ')
}

const steps = (facts: Facts) => Object.values(facts.hiring_steps ?? {}).filter(Boolean)

/** How each field reads, in the order of a job. Fields shown on one line of a job are one line here. */
const lines: { label: string; of: keyof Facts; text: (facts: Facts) => string; isLong?: true }[] = [
  { label: 'Title', of: 'title', text: ({ title }) => title ?? nothing },
  { label: 'Pay', of: 'salary_max', text: pay },
  { label: 'Location', of: 'workplace', text: place },
  { label: 'Job type', of: 'job_type', text: ({ job_type }) => jobTypeLabel(job_type) },
  { label: 'Category', of: 'category', text: ({ category }) => (category ? categoryLabels[category] : nothing) },
  { label: 'Specialty', of: 'specialty', text: ({ specialty }) => specialtyText(specialty ?? nothing) },
  { label: 'Experience level', of: 'experience_level', text: ({ experience_level }) => experience_level ?? nothing },
  {
    label: 'Education level',
    of: 'education_level',
    text: ({ education_level, experience_counts }) => educationText(education_level, experience_counts) || nothing,
  },
  { label: 'Requirements', of: 'requirements', text: ({ requirements }) => list(requirements) },
  { label: 'Skills', of: 'skills', text: ({ skills }) => list(skills) },
  { label: 'Benefits', of: 'benefits', text: ({ benefits }) => list(benefits) },
  { label: 'Hiring steps', of: 'hiring_steps', text: (facts) => list(steps(facts)) },
  {
    label: 'Hiring timeline',
    of: 'vacancy_type',
    text: ({ vacancy_type }) => (vacancy_type ? labelOf(vacancyLabels, vacancy_type) : nothing),
  },
  {
    label: 'Answers within',
    of: 'answer_days',
    text: ({ answer_days }) => (answer_days ? `${answer_days} business days` : nothing),
  },
  { label: 'Description', of: 'description', text: ({ description }) => description || nothing, isLong: true },
]

/** What an edit changed, in words. */
export const changedLines = ({ before, after }: Pick<JobChange, 'before' | 'after'>): ChangedLine[] =>
  lines.flatMap(({ label, of, text, isLong }) => {
    if (!(of in before)) return []
    const [from, to] = [text(before), text(after)]
    return from === to ? [] : [{ label, from, to, ...(isLong && { isLong }) }]
  })
