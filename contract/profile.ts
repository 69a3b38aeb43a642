import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jsonResume } from './json-resume.ts'
import { proposals } from './resume-proposals.ts'
import { record } from './shapes.ts'

export const profile = {
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
    body_bytes: 1024 * 1024,
    body: jsonResume,
    reply: record(proposals),
  }),
}
export type JsonResume = z.output<typeof jsonResume>
