import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { jsonResume } from './json-resume.ts'
import { proposals } from './resume-proposals.ts'
import { personal, personalChange, professional, professionalChange, wholeProfile } from './profile-shapes.ts'
import { idParams, message, record } from '../platform/shapes.ts'
import { limits } from '../platform/values.ts'
import { socialLinkChange, ownSocialLink, linkOrder } from '../companies/social-links.ts'

const links = z.object({ data: z.array(ownSocialLink) })

export const profile = {
  show: endpoint('GET /profile', {
    access: 'job_seeker',
    summary: 'Get your full profile and how complete it is',
    reply: record(wholeProfile),
  }),
  personal: endpoint('GET /profile/personal', {
    access: 'job_seeker',
    summary: 'Get your personal details',
    reply: record(personal),
  }),
  save_personal: endpoint('POST /profile/personal', {
    access: 'job_seeker',
    summary: 'Update your personal details; send a form to include a picture (PNG, JPEG, or WebP, up to 5 MB)',
    multipart: 'or_json',
    body: personalChange,
    reply: record(personal),
  }),
  professional: endpoint('GET /profile/professional', {
    access: 'job_seeker',
    summary: 'Get your professional details and your saved answers from applications',
    reply: record(professional),
  }),
  save_professional: endpoint('POST /profile/professional', {
    access: 'job_seeker',
    summary: 'Update your professional details; a list replaces the previous one',
    body: professionalChange,
    reply: record(professional),
  }),
  links: endpoint('GET /profile/social-links', {
    access: 'job_seeker',
    summary: 'List your links in order',
    reply: links,
  }),
  add_link: endpoint('POST /profile/social-links', {
    access: 'job_seeker',
    summary: 'Add a link (up to 10)',
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  change_link: endpoint('PUT /profile/social-links/{id}', {
    access: 'job_seeker',
    summary: 'Update a link',
    params: idParams,
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  remove_link: endpoint('DELETE /profile/social-links/{id}', {
    access: 'job_seeker',
    summary: 'Delete a link',
    params: idParams,
    reply: message,
  }),
  order_links: endpoint('POST /profile/social-links/reorder', {
    access: 'job_seeker',
    summary: 'Reorder your links; send all of their IDs',
    body: linkOrder,
    reply: links,
  }),
  json_resume: endpoint('GET /profile/json-resume', {
    access: 'job_seeker',
    summary: 'Download your profile as a JSON Resume 1.0.0 file (20 exports an hour)',
    reply: 'raw',
  }),
  pdf: endpoint('GET /profile/resume.pdf', {
    access: 'job_seeker',
    summary: 'Download your profile as a tagged PDF in your country’s paper size (20 exports an hour)',
    reply: 'raw',
  }),
  read_json_resume: endpoint('POST /profile/json-resume', {
    access: 'job_seeker',
    summary: 'Preview what a JSON Resume (up to 1 MB) would add to your profile; changes nothing (20 an hour)',
    safe: true,
    body_bytes: limits.json_resume_bytes,
    body: jsonResume,
    reply: record(proposals),
  }),
}
export type JsonResume = z.output<typeof jsonResume>
