import { ChevronRight } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { JobDetail } from '../../../contract/jobs.ts'
import { jobLifeDays } from '../../../contract/values.ts'
import { Chip, Verified } from '../../ui/badge.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { Card } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { DescriptionSheet, FactList } from '../../ui/description-sheet.tsx'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { firstSection, specification } from '../jobs/job-page.tsx'
import { HiringStepsBlock, PayBand, RequirementLists } from '../jobs/job-sections.tsx'
import { Pay } from '../jobs/pay.tsx'
import { TypeBadges } from '../jobs/type-badges.tsx'
import '../../styles/job-page.css'
import '../../styles/jobs.css'
import { usePayInSearch } from './pay-picture.tsx'
import { usePosting, type PostingSurroundings } from './posting-context.ts'
import { payFrom, type PostingValues, writtenFrom } from './posting-values.ts'

/** What is written so far as the job a seeker would be shown, with a full life ahead of it. */
function jobFrom(
  values: PostingValues,
  company: PostingSurroundings['company'],
  picture: JobDetail['pay_in_search'] | null,
): JobDetail {
  const written = writtenFrom(values)
  const pay = payFrom(values)
  return {
    id: '',
    slug: '',
    title: values.title,
    category: values.category,
    specialty: values.specialty,
    location: [values.city, values.state].filter(Boolean).join(', ') || null,
    city: values.city || null,
    state: values.state || null,
    zip_code: values.zip_code || null,
    job_type: values.job_type,
    workplace: values.workplace,
    experience_level: written.experience_level,
    education_level: written.education_level,
    experience_counts: values.experience_counts,
    ...pay,
    skills: values.skills,
    benefits: values.benefits,
    requirements: values.requirements,
    hiring_steps: written.hiring_steps,
    description: values.description,
    vacancy_type: written.vacancy_type as JobDetail['vacancy_type'],
    answer_days: written.answer_days,
    overdue_answers: 0,
    days_remaining: jobLifeDays,
    published_at: new Date().toISOString(),
    expires_at: null,
    updated_at: '',
    status: 'draft',
    pay_in_search: picture ?? { from: 0, step: 1, counts: [] },
    employer: {
      id: '',
      slug: '',
      company_name: company.company_name,
      logo_temp_url: company.logo_temp_url,
      verified_at: null,
      verified_method: null,
      verified_evidence: null,
      verified_words: '',
      is_staffing_agency: false,
    },
    company: {
      industry: null,
      organization_type: null,
      company_size: null,
      description: '',
      city: null,
      state: null,
      website: null,
      ledger: {
        applications: 0,
        promises: 0,
        answered_in_time: null,
        days_to_first_answer: null,
        told_the_outcome: null,
      },
    },
  }
}

/** The posting as a job seeker will read it, drawn by the same parts as the job's own page. */
export function PostingPreview() {
  const { control } = useFormContext<PostingValues>()
  const { company, editing } = usePosting()
  const values = useWatch({ control }) as PostingValues
  const picture = usePayInSearch(values.specialty)
  const job = jobFrom(values, company, picture)
  const [about, rest] = firstSection(job.description)
  return (
    <article className="pst-preview" aria-label="Preview of the posting">
      <div className="flex gap-5 max-sm:flex-col max-sm:gap-3.5">
        <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={72} />
        <div className="min-w-0">
          <h3 className="h-job break-words">{job.title || 'No title yet'}</h3>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-text-2">
            <span>
              {company.company_name}
              {company.verified && <Verified label="Verified company" size={17} />}
            </span>
            <span aria-hidden="true">·</span>
            <span>{locationText(job.location)}</span>
            {!editing && (
              <>
                <span aria-hidden="true">·</span>
                <span>Posted today</span>
              </>
            )}
          </p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap gap-1.5">
        <TypeBadges job={job} />
        <Chip>{categoryLabels[job.category]}</Chip>
        {job.experience_level && <Chip>{job.experience_level}</Chip>}
        {job.specialty && <Chip>{specialtyText(job.specialty)}</Chip>}
        {job.requirements.map(
          (line) =>
            line.type === 'certification' && (
              <Chip key={line.id} kind="cert">
                {line.name}
              </Chip>
            ),
        )}
      </p>
      <div className="pst-preview-cols">
        <div className="min-w-0">
          {about && <div className="prose job-text mb-10" dangerouslySetInnerHTML={{ __html: about }} />}
          {job.requirements.length > 0 && (
            <section>
              <h3 className="h-block mb-3">What you need</h3>
              <RequirementLists job={job} />
            </section>
          )}
          {rest && <div className="prose job-text mt-10" dangerouslySetInnerHTML={{ __html: rest }} />}
          <section className="mt-10">
            <h3 className="h-block mb-3">Specification</h3>
            <DescriptionSheet facts={specification(job).filter(({ label }) => !editing || label !== 'Posted')} />
          </section>
          <div className="mt-10">
            <HiringStepsBlock job={job} heading="h3" />
          </div>
          {job.benefits.length > 0 && (
            <section className="mt-10">
              <h3 className="h-block mb-3">Benefits</h3>
              <ul className="ben">
                {job.benefits.map((benefit) => (
                  <li key={benefit}>
                    <ChevronRight size={17} />
                    {benefit}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Card pad className="pst-preview-pay">
          <p className="text-[13px] text-text-2">Salary, set by the employer</p>
          <p className="mt-1 mb-3">
            <Pay of={job} big />
          </p>
          {picture && picture.counts.length > 0 && (
            <>
              <PayBand job={job} />
              <p className="mt-2 mb-4 text-[13px] text-text-2">
                Bars show open {specialtyText(job.specialty)} jobs by yearly pay.
              </p>
            </>
          )}
          <FactList
            facts={[
              ...(editing
                ? []
                : [
                    {
                      label: 'Closes',
                      value: (
                        <DeadlineBlocks days={job.days_remaining}>
                          {daysRemainingText(job.days_remaining)}
                        </DeadlineBlocks>
                      ),
                    },
                  ]),
              ...(job.answer_days ? [{ label: 'Answer promised', value: `in ${job.answer_days} business days` }] : []),
            ]}
          />
        </Card>
      </div>
    </article>
  )
}
