import type { Problems } from './job-problems.ts'
import type { JobFieldName } from './job-values.ts'

export const jobSteps = [
  {
    key: 'role',
    label: 'Role',
    lead: 'What the job is called, where the work happens, and who it’s for.',
    fields: [
      'title',
      'category',
      'specialty',
      'job_type',
      'workplace',
      'zip_code',
      'city',
      'state',
      'experience_level',
      'education_level',
      'experience_counts',
    ],
  },
  {
    key: 'pay',
    label: 'Pay and timing',
    lead: 'What the job pays, when you’re hiring, and how soon every applicant hears back.',
    fields: ['salary_min', 'salary_max', 'salary_type', 'currency', 'vacancy_type', 'answer_days', 'benefits'],
  },
  {
    key: 'must-haves',
    label: 'Must-haves',
    lead: 'We compare each line with the applicant’s profile, and you both see the result with the application.',
    fields: ['requirements', 'skills'],
  },
  {
    key: 'description',
    label: 'Description',
    lead: 'What the person will do, with whom, and how you hire.',
    fields: ['description', 'hiring_steps'],
  },
  { key: 'preview', label: 'Preview', lead: 'This is what job seekers will see.', fields: [] },
] as const satisfies { key: string; label: string; lead: string; fields: readonly JobFieldName[] }[]

export const lastStep = jobSteps.length - 1

export const fieldLabels: Record<JobFieldName, string> = {
  title: 'Title',
  category: 'Category',
  specialty: 'Specialty',
  job_type: 'Job type',
  workplace: 'Workplace',
  zip_code: 'ZIP code',
  city: 'City',
  state: 'State',
  experience_level: 'Experience level',
  education_level: 'Education level',
  experience_counts: 'Experience in place of education',
  salary_min: 'Minimum salary',
  salary_max: 'Maximum salary',
  salary_type: 'Pay period',
  currency: 'Currency',
  vacancy_type: 'Hiring timeline',
  answer_days: 'Answer-by date',
  benefits: 'Benefits',
  requirements: 'Must-haves',
  skills: 'Skills',
  description: 'Description',
  hiring_steps: 'Hiring steps',
}

/** The id of a field's control, which error summaries link to. */
export const fieldId = (name: string) => `posting-${name.replaceAll('.', '-')}`

const nameIn = (path: string) => path.split('.')[0] as JobFieldName

const oneOf: Partial<Record<JobFieldName, string>> = {
  requirements: 'Requirement',
  skills: 'Skill',
  benefits: 'Benefit',
}

/** What an error summary calls a field or one of its entries: "Requirement 3". */
export function labelOfPlace(path: string): string {
  const name = nameIn(path)
  const one = oneOf[name]
  const at = path.split('.')[1]
  return one && at ? `${one} ${Number(at) + 1}` : (fieldLabels[name] ?? path)
}

export type Missing = { path: string; step: number; label: string; text: string }

/** Problems in the order of the form. */
export function missingIn(problems: Problems): Missing[] {
  const order = jobSteps.flatMap(({ fields }, step) => fields.map((name) => ({ name: name as JobFieldName, step })))
  return order.flatMap(({ name, step }) =>
    Object.entries(problems)
      .filter(([path]) => nameIn(path) === name)
      .map(([path, text]) => ({ path, step, label: labelOfPlace(path), text: text ?? '' })),
  )
}

export const stepOf = (path: string) =>
  jobSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(nameIn(path)))
