import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { dateText } from '../../../../contract/platform/format.ts'
import type { JobDetail } from '../../../../contract/jobs/jobs.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { DeadlineBlocks } from '../../../ui/blocks.tsx'
import { DescriptionSheet, FactList } from '../../../ui/description-sheet.tsx'
import { textOr } from '../../../text/fallbacks.ts'
import { daysRemainingText, locationText } from '../../../text/job.ts'
import {
  categoryLabels,
  educationText,
  experienceText,
  labelOf,
  specialtyText,
  vacancyLabels,
  workplaceLabels,
} from '../../../text/labels.ts'
import { ApplicationMark } from '../../jobs/application-mark.tsx'
import { ApplyButton } from '../../applications/apply-button.tsx'
import { HiringProcess } from '../../companies/company-words.tsx'
import { answerPromiseText, HiringStepsBlock, PayBand, RequirementLists } from '../../jobs/job-sections.tsx'
import { Pay } from '../../jobs/pay.tsx'
import { PostedOn } from '../../jobs/posted-on.tsx'
import { SaveWideButton } from '../../jobs/save-button.tsx'
import { TypeBadges } from '../../jobs/type-badges.tsx'
import { CompanyNameLink } from '../../jobs/company-name-link.tsx'
import { CompanyName } from '../../companies/verified-company.tsx'

/**
 * The content of a job, from its title to its benefits. The preview in the job form uses the same component with lower
 * headings.
 */
export function JobArticle({ job, preview }: { job: JobDetail; preview?: boolean }) {
  const [about, rest] = firstSection(job.description)
  const certificates = job.requirements.filter((each) => each.type === 'certification').map((each) => each.name)
  // What the job doesn't say, its company may say about all its jobs.
  const benefits = job.benefits.length ? job.benefits : job.company.benefits
  const process = Object.values(job.hiring_steps).some(Boolean) ? [] : job.company.hiring_process
  const [Title, heading] = preview ? (['h3', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <div className="min-w-0">
      <div className="flex gap-5 max-sm:flex-col max-sm:gap-3.5">
        <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={72} />
        <div className="min-w-0">
          <Title className="heading-job break-words">{job.title || 'No title yet'}</Title>
          <p className="dotted-line mt-2.5 gap-y-1 text-base text-text-2">
            {preview ? (
              <CompanyName company={job.employer} size={17} />
            ) : (
              <CompanyNameLink company={job.employer} size={17} />
            )}
            <span>{locationText(job.location)}</span>
            {job.published_at && <PostedOn at={job.published_at} />}
          </p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap gap-1.5">
        <TypeBadges job={job} />
        <Chip>{categoryLabels[job.category]}</Chip>
        {job.experience_level && <Chip>{job.experience_level}</Chip>}
        {job.specialty && <Chip>{specialtyText(job.specialty)}</Chip>}
        {certificates.map((name) => (
          <Chip key={name} kind="certificate">
            {name}
          </Chip>
        ))}
      </p>
      <div className={preview ? 'mt-6 hidden max-[76rem]:block' : 'mt-6 hidden max-lg:block'}>
        <PayCard job={job} />
      </div>
      {about && <div className="prose job-text mt-10" dangerouslySetInnerHTML={{ __html: about }} />}
      {job.requirements.length > 0 && (
        <Section title="What you need" heading={heading}>
          <RequirementLists job={job} />
        </Section>
      )}
      {rest && <div className="prose job-text mt-10" dangerouslySetInnerHTML={{ __html: rest }} />}
      <Section title="Details" heading={heading}>
        <DescriptionSheet facts={specification(job)} />
      </Section>
      <div className="mt-10">
        <HiringStepsBlock job={job} heading={heading} />
      </div>
      {process.length > 0 && (
        <Section title="How this company hires" heading={heading}>
          <HiringProcess steps={process} />
        </Section>
      )}
      {benefits.length > 0 && (
        <Section title="Benefits" heading={heading}>
          <ul className="benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <ChevronRight size={17} />
                {benefit}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** Splits the description at its second heading, because requirements go between the two parts. */
export function firstSection(html: string): [about: string, rest: string] {
  const second = html.indexOf('<h2', 1)
  return second < 0 ? [html, ''] : [html.slice(0, second), html.slice(second)]
}

function Section({ title, heading: Heading, children }: { title: string; heading: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <section className="mt-10">
      <Heading className="heading-block mb-3">{title}</Heading>
      {children}
    </section>
  )
}

export function PayCard({ job, actions }: { job: JobDetail; actions?: boolean }) {
  return (
    <Card pad>
      <p className="text-sm text-text-2">Salary, set by the company</p>
      <p className="mt-1 mb-3">
        <Pay of={job} big />
      </p>
      {job.pay_in_search.counts.length > 0 && (
        <>
          <PayBand job={job} />
          <p className="mt-2 mb-4 text-sm text-text-2">Bars show open {job.specialty} jobs by annual pay.</p>
        </>
      )}
      {actions && (
        <div className="mb-4 flex flex-wrap gap-2 border-t border-line pt-4 [&>:first-child]:flex-1">
          <ApplyButton job={job} block short />
          <SaveWideButton job={job} />
        </div>
      )}
      <FactList
        facts={[
          ...(job.application
            ? [{ label: 'Your application', value: <ApplicationMark status={job.application.status} /> }]
            : []),
          {
            label: 'Closes',
            value: <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>,
          },
          ...(job.answer_days ? [{ label: 'Answers within', value: `${job.answer_days} business days` }] : []),
          ...(job.overdue_answers
            ? [{ label: 'Late answers', value: <span className="text-danger">{job.overdue_answers}</span> }]
            : []),
        ]}
      />
    </Card>
  )
}

function specification(job: JobDetail) {
  const clearance = job.requirements.find((each) => each.type === 'clearance')
  return [
    {
      label: 'Job type',
      value: (
        <span className="inline-flex flex-wrap gap-1.5">
          <TypeBadges job={job} />
        </span>
      ),
    },
    { label: 'Salary', value: <Pay of={job} /> },
    { label: 'Experience level', value: textOr(experienceText(job.experience_level)) },
    { label: 'Education level', value: textOr(educationText(job.education_level, job.experience_counts)) },
    { label: 'Category', value: categoryLabels[job.category] },
    { label: 'ZIP code', value: textOr(job.zip_code) },
    { label: 'Workplace', value: textOr(labelOf(workplaceLabels, job.workplace)) },
    { label: 'Skills', value: textOr(job.skills.join(', ')) },
    { label: 'Hiring timeline', value: textOr(labelOf(vacancyLabels, job.vacancy_type)) },
    { label: 'Clearance', value: clearance ? clearance.label : 'Not required' },
    { label: 'Posted', value: dateText(job.published_at) },
    { label: 'Answers', value: answerPromiseText(job) || 'Not specified' },
  ]
}
