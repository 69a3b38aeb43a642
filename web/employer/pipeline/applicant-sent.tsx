import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { Past } from '../../../contract/seekers/past.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Chip } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fileSizeText } from '../../text/counts.ts'
import { ApplicationTimeline } from '../../parts/applications/application-timeline.tsx'
import { PastJobs, Schools } from '../../parts/sourcing/past-lists.tsx'
import { FitLines } from '../../parts/applications/fit-lines.tsx'

/** What an applicant sent, must-haves line by line, and every step since. */
export function ApplicantSent({ person, past }: { person: Applicant; past: Past | null }) {
  const { seeker } = person
  return (
    <div className={clsx('grid gap-8', !person.withheld && 'lg:grid-cols-[1.4fr_1fr]')}>
      <div className={clsx('flex flex-col gap-5', person.withheld && 'hidden')}>
        {person.fit.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Requirements</h3>
            <FitLines lines={person.fit} />
          </section>
        )}
        {person.cover_letter && (
          <section>
            <h3 className="heading-panel mb-2">Cover letter</h3>
            <p className="whitespace-pre-line">{person.cover_letter}</p>
          </section>
        )}
        {past && past.experience.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Experience</h3>
            <PastJobs jobs={past.experience} />
          </section>
        )}
        {past && past.education.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Education</h3>
            <Schools schools={past.education} />
          </section>
        )}
      </div>
      <div className="flex flex-col gap-5">
        {person.resume && (
          <a className="button button-outline" href={person.resume.resume_temp_url} download>
            <Download size={16} /> {person.resume.name} ({fileSizeText(person.resume.bytes)})
          </a>
        )}
        {person.resume_withheld && <Notice tone="plain">The resume comes once your company is verified again.</Notice>}
        {seeker.certifications.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Certifications</h3>
            <p className="flex flex-wrap gap-1.5">
              {seeker.certifications.map((name) => (
                <Chip key={name} kind="certificate">
                  {name}
                </Chip>
              ))}
            </p>
          </section>
        )}
        {seeker.skills.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Skills</h3>
            <p className="flex flex-wrap gap-1.5">
              {seeker.skills.map((name) => (
                <Chip key={name}>{name}</Chip>
              ))}
            </p>
          </section>
        )}
        <section>
          <h3 className="heading-panel mb-3">Steps</h3>
          <ApplicationTimeline
            application={person}
            viewer="employer"
            company="The company"
            time_zone={person.time_zone}
          />
        </section>
      </div>
    </div>
  )
}
