import type { Input, Route } from '../../contract/index.ts'

type Bodies = { [R in Route]?: Input<R> extends { body: infer Body } ? Body : never }

const email = 'ada@example.com'
const password = 'a wall of twelve gaps'
const id = '3f0e8f4e-5f0b-4c39-9d0e-7d6f1b2a4c55'

/** An example body for each call where one is helpful. */
export const examples: Bodies = {
  'POST /auth/login': { email, password },
  'POST /auth/register/job-seeker': { first_name: 'Ada', last_name: 'Okafor', email, password },
  'POST /auth/register/employer': {
    company_name: 'Parapet Labs',
    first_name: 'Grace',
    last_name: 'Lindqvist',
    email: 'grace@parapet.example',
    password,
  },
  'POST /auth/verify-email': { email, code: '493027' },
  'POST /auth/resend-verification-code': { email },
  'POST /auth/forgot-password': { email },
  'POST /auth/reset-password': { email, token: 'Zp1mP0r3kQ', password },
  'POST /contact/submit': { name: 'Ada Okafor', email, subject: 'A question', message: 'How is a company verified?' },
  'POST /job-seeker/jobs/{id}/apply': {
    resume_id: id,
    cover_letter: 'I wrote detections for three years.',
    answers: [{ requirement_id: 'years', value: 6 }],
  },
  'POST /job-seeker/jobs/{id}/fit': { answers: [{ requirement_id: 'years', value: 6 }] },
  'POST /job-seeker/resumes/{id}/update': { name: 'For SOC roles', is_default: true },
  'POST /content/{id}/review': { rating: 4, text: 'The part on reciprocity answered my question.' },
  'POST /content/{id}/read-duration': { duration: 180 },
  'POST /employer/jobs': {
    title: 'Detection engineer',
    category: 'cybersecurity',
    specialty: 'detection and response',
    job_type: 'full-time',
    workplace: 'hybrid',
    city: 'Columbus',
    state: 'OH',
    zip_code: '43215',
    experience_level: 'Senior',
    education_level: 'None required',
    experience_counts: true,
    salary_min: 148_000,
    salary_max: 176_000,
    salary_type: 'yearly',
    currency: 'USD',
    description: '<p>Write detections that people act on.</p>',
    requirements: [{ id: 'years', must: true, label: '4+ years writing detections', type: 'years', years: 4 }],
    skills: ['Sigma', 'Python'],
    benefits: ['Four-day weeks in summer'],
    hiring_steps: { interview: 'Two conversations of an hour' },
    vacancy_type: 'existing',
    answer_days: 5,
    status: 'published',
  },
  'PUT /employer/jobs/{id}': { status: 'paused', updated_at: '2026-11-22T09:30:00.000Z' },
  'POST /employer/jobs/{id}/extend-expiry': { days: 14 },
  'PUT /employer/jobs/applications/{id}/status': { status: 'interview', expected_status: 'in_review' },
  'POST /applications/job/{id}/bulk-update-status': {
    applications: [{ id, expected_status: 'in_review' }],
    status: 'not_selected',
    reason: 'position_filled',
  },
  'PATCH /admin/employers/{id}/unverify': { reason: 'The company no longer owns this domain.' },
  'PATCH /admin/jobs/{id}/flag': { reason: 'The job asks applicants for a fee.' },
}
