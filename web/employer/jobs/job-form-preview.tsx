import { useFormContext, useWatch } from 'react-hook-form'
import { useDeferredValue, useMemo } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { jobLifeDays } from '../../../contract/platform/values.ts'
import { JobArticle, PayCard } from '../../parts/site/job-page/job-article.tsx'
import { CompanyCard } from '../../parts/site/job-page/job-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { useSite } from '../../site.ts'
import { usePayInSearch } from './pay-picture.tsx'
import { useJobForm, type JobFormSurroundings } from './job-form-context.ts'
import { payFrom, type JobValues, writtenFrom } from './job-values.ts'
import { problemsOf } from './job-problems.ts'
import { missingIn, jobSteps } from './step-fields.ts'

type Surroundings = Pick<JobFormSurroundings, 'company' | 'shown'>

/** The form's values as the job a job seeker would see. A new job has all its days left. */
export function jobFrom(
  values: JobValues,
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

/** The location as the server writes it. A remote job without one is anywhere in the country. */
const placeText = ({ city, state, workplace }: JobValues) =>
  [city, state].filter(Boolean).join(', ') || (workplace === 'remote' ? 'Remote, US' : null)

/** The job as job seekers will see it: the parts of the job page, in the same order. */
export function JobFormPreview() {
  const { control } = useFormContext<JobValues>()
  const surroundings = useJobForm()
  const values = useWatch({ control }) as JobValues
  const picture = usePayInSearch(values.specialty)
  const job = jobFrom(values, surroundings, picture, useJobLifeDays())
  return (
    <article className="job-form-preview" aria-label="Preview of the job">
      <div className="job-form-preview-columns">
        <JobArticle job={job} preview />
        <div className="job-form-preview-aside">
          <div className="max-[76rem]:hidden">
            <PayCard job={job} />
          </div>
          <CompanyCard job={job} />
        </div>
      </div>
    </article>
  )
}

/** The job as it will look, and what's still missing before it can go live. */
export function StepPreview() {
  const missing = useMissing()
  return (
    <div className="flex flex-col gap-6">
      {missing.length > 0 && (
        <Notice tone="warning">
          <p className="mb-2 font-semibold">Before it can go live</p>
          <StillMissing />
        </Notice>
      )}
      <JobFormPreview />
    </div>
  )
}

/** Next to the form: how the job will look in lists, and what's still missing. */
export function JobFormAside() {
  const { editing } = useJobForm()
  return (
    <aside className="job-form-aside" aria-label="The job so far">
      <Panel title="In lists">
        <Card />
      </Panel>
      <Panel title={editing ? 'Before it can be saved' : 'Before it can go live'} pad>
        <StillMissing />
      </Panel>
    </aside>
  )
}

function Card() {
  const lifeDays = useJobLifeDays()
  const { control } = useFormContext<JobValues>()
  const { company, editing } = useJobForm()
  const values = useDeferredValue(useWatch({ control }) as JobValues)
  return (
    <div className="job-row !border-0 !bg-transparent">
      <CompanyLogo name={company.profile.company_name} src={company.profile.logo_temp_url} size={40} />
      <div className="min-w-0">
        <p className="heading-card break-words">{values.title.trim() || 'No title yet'}</p>
        <p className="dotted-line job-row-company">
          <span>{company.profile.company_name}</span>
          <span>{locationText([values.city, values.state].filter(Boolean).join(', '))}</span>
        </p>
        <p className="job-row-badges">
          <TypeBadges job={values} />
          <Pay of={payFrom(values)} />
        </p>
        <p className="job-row-foot">
          <span className="min-w-0 truncate">{values.skills.slice(0, 3).join(', ')}</span>
          {!editing && <DeadlineBlocks days={lifeDays}>{daysRemainingText(lifeDays)}</DeadlineBlocks>}
        </p>
      </div>
    </div>
  )
}

/** What's missing before the job can go live. Deferred, so that it doesn't slow down typing. */
function useMissing() {
  const { control } = useFormContext<JobValues>()
  const values = useDeferredValue(useWatch({ control }) as JobValues)
  return useMemo(() => missingIn(problemsOf(values)), [values])
}

function StillMissing() {
  const missing = useMissing()
  const { onShow } = useJobForm()
  if (!missing.length)
    return (
      <p className="job-form-ready">
        <CircleCheck size={17} />
        Nothing is missing.
      </p>
    )
  return (
    <ul className="still-missing">
      {jobSteps.map(({ key, label }, step) => {
        const own = missing.filter((each) => each.step === step)
        if (!own.length) return null
        return (
          <li key={key}>
            <b>{label}</b>
            <ul>
              {own.map(({ path, label: field, text }) => (
                <li key={path}>
                  <CircleAlert size={15} />
                  <span>
                    <button type="button" className="link" onClick={() => onShow(path)}>
                      {field}
                    </button>
                    <small>{text}</small>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** How many days a job stays live if it's posted now. */
export const useJobLifeDays = () => useSite()?.job_life_days ?? jobLifeDays
