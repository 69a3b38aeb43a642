import { useFormContext, useWatch } from 'react-hook-form'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { jobLifeDays } from '../../../contract/platform/values.ts'
import { JobArticle, PayCard } from '../../parts/site/job-page/job-article.tsx'
import { CompanyCard } from '../../parts/site/job-page/job-page.tsx'
import { usePayInSearch } from './pay-picture.tsx'
import { useJobLifeDays } from './job-life-days.ts'
import { usePosting, type PostingSurroundings } from './posting-context.ts'
import { payFrom, type PostingValues, writtenFrom } from './posting-values.ts'

type Surroundings = Pick<PostingSurroundings, 'company' | 'shown'>

/** What is written so far as the job a seeker would be shown; a new one with a full life ahead of it. */
export function jobFrom(
  values: PostingValues,
  { company: { profile }, shown }: Surroundings,
  picture: JobDetail['pay_in_search'] | null,
  lifeDays = jobLifeDays,
): JobDetail {
  const written = writtenFrom(values)
  return {
    id: '',
    slug: '',
    title: values.title,
    category: values.category,
    specialty: values.specialty,
    location: placeText(values),
    city: values.city || null,
    state: values.state || null,
    zip_code: values.zip_code || null,
    job_type: values.job_type,
    workplace: values.workplace,
    experience_level: written.experience_level,
    education_level: written.education_level,
    experience_counts: values.experience_counts,
    ...payFrom(values),
    skills: values.skills,
    benefits: values.benefits,
    requirements: values.requirements,
    hiring_steps: written.hiring_steps,
    description: values.description,
    vacancy_type: written.vacancy_type as JobDetail['vacancy_type'],
    answer_days: written.answer_days,
    overdue_answers: shown?.overdue_answers ?? 0,
    days_remaining: shown?.days_remaining ?? lifeDays,
    published_at: shown ? shown.published_at : new Date().toISOString(),
    expires_at: null,
    updated_at: '',
    status: 'draft',
    pay_in_search: picture ?? { from: 0, step: 1, counts: [] },
    employer: profile,
    company: profile,
  }
}

/** As the server writes a job's place: a remote one without a place is anywhere in the country. */
const placeText = ({ city, state, workplace }: PostingValues) =>
  [city, state].filter(Boolean).join(', ') || (workplace === 'remote' ? 'Remote, US' : null)

/** The posting as a job seeker will read it: the parts of the job's own page, in its order. */
export function PostingPreview() {
  const { control } = useFormContext<PostingValues>()
  const surroundings = usePosting()
  const values = useWatch({ control }) as PostingValues
  const picture = usePayInSearch(values.specialty)
  const job = jobFrom(values, surroundings, picture, useJobLifeDays())
  return (
    <article className="posting-preview" aria-label="Preview of the posting">
      <div className="posting-preview-columns">
        <JobArticle job={job} preview />
        <div className="posting-preview-aside">
          <div className="max-[76rem]:hidden">
            <PayCard job={job} />
          </div>
          <CompanyCard job={job} />
        </div>
      </div>
    </article>
  )
}
