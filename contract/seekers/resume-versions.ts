import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { resumeSections, resumeVersionLimits as most } from './values.ts'
import { resume } from './resumes.ts'
import { idParams, line, message, optionalLine, optionalText, record, timestamp } from '../platform/shapes.ts'

export const resumeVersion = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty to use the profile's headline. */
  headline: z.string(),
  /** Empty to use the profile's biography. */
  summary: z.string(),
  sections: z.array(z.enum(resumeSections)),
  /** Skills to list first. Skills no longer on the profile are skipped. */
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
    .array(z.enum(resumeSections), 'Choose the sections.')
    .min(1, 'Choose at least one section.')
    .transform((given) => resumeSections.filter((section) => given.includes(section))),
  first_skills: z
    .array(optionalLine('Skill', 200))
    .max(most.first_skills, `You can list at most ${most.first_skills} skills first.`)
    .transform((given) => [...new Set(given.filter(Boolean))])
    .optional(),
})

/** Versions of the profile's PDF, each with its own text and sections. */
export const resumeVersions = {
  list: endpoint('GET /profile/resume-versions', {
    access: 'job_seeker',
    summary: 'List your resume versions in the order they were created',
    reply: z.object({ data: z.array(resumeVersion) }),
  }),
  add: endpoint('POST /profile/resume-versions', {
    access: 'job_seeker',
    summary: 'Create a resume version, as many as your plan includes',
    body: change,
    reply: record(resumeVersion),
  }),
  change: endpoint('PUT /profile/resume-versions/{id}', {
    access: 'job_seeker',
    summary: 'Update a resume version; omitted fields don’t change',
    params: idParams,
    body: change.partial(),
    reply: record(resumeVersion),
  }),
  remove: endpoint('DELETE /profile/resume-versions/{id}', {
    access: 'job_seeker',
    summary: 'Delete a resume version; resumes saved from it stay',
    params: idParams,
    reply: message,
  }),
  pdf: endpoint('GET /profile/resume-versions/{id}/resume.pdf', {
    access: 'job_seeker',
    summary: 'Download a version as a PDF of your current profile (60 an hour)',
    params: idParams,
    reply: 'raw',
  }),
  makeResume: endpoint('POST /profile/resume-versions/{id}/resume', {
    access: 'job_seeker',
    summary: 'Save a version to your resumes to apply with it (up to 10 resumes)',
    params: idParams,
    reply: record(resume),
  }),
}
