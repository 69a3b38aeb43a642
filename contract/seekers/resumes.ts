import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { proposals, resumeAnswer } from './resume-proposals.ts'
import { blankIsAbsent, idParams, message, record, text, timestamp, uploadOf } from '../platform/shapes.ts'

export const resume = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  is_default: z.boolean(),
  /** Whether the file has readable text. An image-only PDF doesn't. */
  has_text: z.boolean(),
  resume_temp_url: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Resume = z.input<typeof resume>

export const upload = uploadOf('Choose a PDF or DOCX file, up to 5 MB.')

export const resumes = {
  list: endpoint('GET /job-seeker/resumes', {
    access: 'job_seeker',
    summary: 'List your resumes, the default one first',
    reply: z.object({ data: z.array(resume) }),
  }),
  add: endpoint('POST /job-seeker/resumes', {
    access: 'job_seeker',
    summary: 'Upload a resume (PDF or DOCX, up to 5 MB, up to 10 resumes)',
    multipart: true,
    body: z.object({
      file: upload,
      file_name: z.string().max(300).optional(),
      name: z.string().trim().max(200, 'A name must be at most 200 characters.').optional(),
      is_default: z.enum(['true', 'false']).optional(),
    }),
    reply: record(resume),
  }),
  update: endpoint('POST /job-seeker/resumes/{id}/update', {
    access: 'job_seeker',
    summary: 'Rename a resume or make it the default',
    params: idParams,
    body: z.object({ name: text('Name', 200).optional(), is_default: z.literal(true).optional() }),
    reply: record(resume),
  }),
  read: endpoint('POST /job-seeker/resumes/{id}/read', {
    access: 'job_seeker',
    summary: 'Preview what a resume would add to your profile; changes nothing (20 an hour)',
    safe: true,
    params: idParams,
    /** A job to apply for. The response then also has answers to its must-haves. */
    query: z.object({ job_id: blankIsAbsent(z.guid('job_id must be the ID of a job.').optional()) }),
    reply: record(
      proposals.extend({
        /** Must-haves that the resume answers and the profile doesn't. Only with `job_id`. */
        answers: z.array(resumeAnswer).optional(),
      }),
    ),
  }),
  remove: endpoint('DELETE /job-seeker/resumes/{id}', {
    access: 'job_seeker',
    summary: 'Delete a resume; applications keep their own copy until they’re withdrawn',
    params: idParams,
    reply: message,
  }),
}
