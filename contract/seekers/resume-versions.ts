import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { resumeSections, resumeVersionLimits as most } from './values.ts'
import { resume } from './resumes.ts'
import { idParams, line, message, optionalLine, optionalText, record, timestamp } from '../platform/shapes.ts'

export const resumeVersion = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty: the profile's. */
  headline: z.string(),
  /** Empty: what the profile says about oneself. */
  summary: z.string(),
  sections: z.array(z.enum(resumeSections)),
  /** Names of skills that come before the others; those the profile does not have any more are passed over. */
  first_skills: z.array(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type ResumeVersion = z.input<typeof resumeVersion>

const change = z.object({
  name: line('Name', most.name),
  headline: optionalLine('Headline', most.headline).optional(),
  summary: optionalText('Summary', most.summary).optional(),
  sections: z
    .array(z.enum(resumeSections), 'Choose what is in it.')
    .min(1, 'Choose at least one section.')
    .transform((given) => resumeSections.filter((section) => given.includes(section))),
  first_skills: z
    .array(optionalLine('A skill', 200))
    .max(most.first_skills, `Skills that come first can be ${most.first_skills} at most.`)
    .transform((given) => [...new Set(given.filter(Boolean))])
    .optional(),
})

/** Versions of the PDF that is drawn from my profile, each with its own words and parts. */
export const resumeVersions = {
  list: endpoint('GET /profile/resume-versions', {
    access: 'job_seeker',
    summary: 'My versions of the resume PDF, in the order they were made',
    reply: z.object({ data: z.array(resumeVersion) }),
  }),
  add: endpoint('POST /profile/resume-versions', {
    access: 'job_seeker',
    summary: 'Make a version of the resume PDF, as many as my plan includes',
    body: change,
    reply: record(resumeVersion),
  }),
  change: endpoint('PUT /profile/resume-versions/{id}', {
    access: 'job_seeker',
    summary: 'Change a version; what is absent stays',
    params: idParams,
    body: change.partial(),
    reply: record(resumeVersion),
  }),
  remove: endpoint('DELETE /profile/resume-versions/{id}', {
    access: 'job_seeker',
    summary: 'Delete a version; resumes made of it stay',
    params: idParams,
    reply: message,
  }),
  pdf: endpoint('GET /profile/resume-versions/{id}/resume.pdf', {
    access: 'job_seeker',
    summary: 'A version as a PDF, from the profile as it is now; 60 an hour',
    params: idParams,
    reply: 'raw',
  }),
  makeResume: endpoint('POST /profile/resume-versions/{id}/resume', {
    access: 'job_seeker',
    summary: 'Keep a version as it is now among my resumes, to apply with; 10 resumes a person',
    params: idParams,
    reply: record(resume),
  }),
}
