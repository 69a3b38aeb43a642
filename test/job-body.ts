import type { Input } from '../contract/index.ts'

/** A complete job, as its company posts it. */
export const jobBody = {
  title: 'Detection Engineer',
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'remote',
  experience_level: 'Senior',
  education_level: 'None required',
  salary_min: 148_000,
  salary_max: 182_000,
  description: '<p>You write and tune the rules that watch the grid.</p>',
  vacancy_type: 'existing',
  answer_days: 5,
} as const satisfies Input<'POST /employer/jobs'>['body']
