import type { Letter } from '../mail/mail.ts'

/** To the seeker: the job ended before the application did. */
export const applicationClosed = (job: { title: string; company_name: string }): Letter => ({
  subject: `Closed: ${job.title} at ${job.company_name}`,
  paragraphs: [`${job.company_name} has ended the job ${job.title}, so your application to it is closed.`],
  button: { label: 'See your applications', path: '/job-seeker/applied-jobs' },
})
