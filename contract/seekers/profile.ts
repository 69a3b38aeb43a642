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
    summary: 'All of my profile, and how complete it is',
    reply: record(wholeProfile),
  }),
  personal: endpoint('GET /profile/personal', {
    access: 'job_seeker',
    summary: 'Who I am',
    reply: record(personal),
  }),
  save_personal: endpoint('POST /profile/personal', {
    access: 'job_seeker',
    summary: 'Change who I am; as a form where a picture (PNG, JPEG or WebP, 5 MB at most) is among it',
    multipart: 'or_json',
    body: personalChange,
    reply: record(personal),
  }),
  professional: endpoint('GET /profile/professional', {
    access: 'job_seeker',
    summary: 'What I can do, and what applications were answered with',
    reply: record(professional),
  }),
  save_professional: endpoint('POST /profile/professional', {
    access: 'job_seeker',
    summary: 'Change what I can do; a list takes the place of the one there was',
    body: professionalChange,
    reply: record(professional),
  }),
  links: endpoint('GET /profile/social-links', {
    access: 'job_seeker',
    summary: 'My links, in their order',
    reply: links,
  }),
  add_link: endpoint('POST /profile/social-links', {
    access: 'job_seeker',
    summary: 'Add a link, 10 at most',
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  change_link: endpoint('PUT /profile/social-links/{id}', {
    access: 'job_seeker',
    summary: 'Change a link',
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
    summary: 'Put my links in this order: all of their ids',
    body: linkOrder,
    reply: links,
  }),
  json_resume: endpoint('GET /profile/json-resume', {
    access: 'job_seeker',
    summary: 'My profile as a JSON Resume 1.0.0 file; 20 exports an hour',
    reply: 'raw',
  }),
  pdf: endpoint('GET /profile/resume.pdf', {
    access: 'job_seeker',
    summary: 'My profile as a PDF, tagged and with its fonts, on the paper of its country; 20 exports an hour',
    reply: 'raw',
  }),
  read_json_resume: endpoint('POST /profile/json-resume', {
    access: 'job_seeker',
    summary: 'What a JSON Resume (1 MB at most) would add to my profile; changes nothing. 20 readings an hour',
    safe: true,
    body_bytes: limits.json_resume_bytes,
    body: jsonResume,
    reply: record(proposals),
  }),
}
export type JsonResume = z.output<typeof jsonResume>
