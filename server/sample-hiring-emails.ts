import * as applications from './applications/emails.ts'
import * as interviews from './applications/interviews/emails.ts'
import * as steps from './applications/steps/emails.ts'
import * as content from './content/emails.ts'
import * as importSchedule from './jobs/import-schedule/emails.ts'
import * as post from './jobs/post/emails.ts'
import * as alerts from './matching/alerts/notices/emails.ts'
import * as market from './matching/market/own/emails.ts'
import * as savedJobs from './matching/saved-jobs/emails.ts'
import * as messages from './messages/emails.ts'
import * as digest from './notifications/digest/emails.ts'
import { halden, job, sampleId, type SampleEmails, toCompany, toSeeker } from './sample-email.ts'
import * as invitations from './sourcing/invitations/emails.ts'

const application = { id: sampleId(11), job_id: job.id, applicant: 'Maya Okafor' }
const ownApplication = { ...job, application_id: application.id }
const waiting = ['Maya Okafor', 'Robin Hale', 'Jonas Weld', 'Priya Raman'].map((applicant, index) => ({
  id: sampleId(11 + index),
  applicant,
}))
/** Applications are due at the end of a business day in the job's time zone. */
const due_at = new Date('2026-12-05T04:59:59Z')
const now = new Date('2026-11-26T15:00:00Z')

const interview = {
  starts_at: new Date('2026-12-02T15:00:00Z'),
  minutes: 45,
  time_zone: job.time_zone,
  kind: 'video',
  place: 'https://meet.example.com/halden-detection',
  words: 'Please have one detection rule ready that you’re proud of.',
} as const
const forApplicant = { ...interview, interviewer: 'Theo Lindgren', answer: null }
const calendar = { method: 'REQUEST', content: '' } as const
const removed = { method: 'CANCEL', content: '' } as const
const step = { ...ownApplication, reason: null, note: null, due_at }

const savedJob = { ...job, expires_at: new Date('2026-11-29T04:59:59Z') }
const otherSavedJob = {
  id: sampleId(4),
  title: 'Cloud Security Engineer',
  company_name: 'Brightmere Health',
  expires_at: new Date('2026-11-27T04:59:59Z'),
}
const found = [
  {
    job: {
      ...job,
      city: 'Columbus',
      state: 'OH',
      workplace: 'hybrid',
      salary_min: 148_000,
      salary_max: 172_000,
      salary_type: 'yearly' as const,
    },
    why: ['“detection engineer” in the title', 'Hybrid', 'pays $148,000-$172,000 a year (you asked for $140,000+)'],
  },
  {
    job: { ...otherSavedJob, city: null, state: null, workplace: 'remote' },
    why: ['“detection engineer” in the description', 'sponsors visas'],
  },
]
const alert = { id: sampleId(5), name: 'Detection engineer near Columbus', filters: { keyword: 'detection engineer' } }
const articles = [
  {
    id: sampleId(6),
    slug: 'negotiating-a-remote-offer',
    title: 'Negotiating a remote offer',
    summary: 'What to ask about before you talk about money, and how to compare two offers in different states.',
  },
  {
    id: sampleId(7),
    slug: 'how-a-clearance-works',
    title: 'How a clearance works',
    summary: 'Who can sponsor one, how long it takes, and what keeps it current.',
  },
] as const
const figures = {
  pay: { low: 132_000, median: 151_500, high: 170_000 },
  jobs: 48,
  open_jobs: 12,
  found: [{ step: 'as_asked', jobs: 48 }],
} as unknown as Parameters<typeof market.marketReportMade>[2]

/** About jobs and applications. */
export const sampleHiringEmails: SampleEmails = {
  'jobs/post': {
    jobWaits: toCompany('job_waits', post.jobWaits(job)),
    jobEndsSoon: toCompany('job_ends_soon', post.jobEndsSoon(job, 3)),
    'jobEndsSoon (the last day)': toCompany('job_ends_soon', post.jobEndsSoon(job, 1)),
    jobExpired: toCompany('job_expired', post.jobExpired(job, 0)),
    'jobExpired (applications open)': toCompany('job_expired', post.jobExpired(job, 4)),
  },
  'jobs/import-schedule': {
    importFailed: toCompany(
      'scheduled_import',
      importSchedule.importFailed('The file was deleted before it could be read.'),
    ),
    importLeft: toCompany(
      'scheduled_import',
      importSchedule.importLeft(
        '1 job wasn’t imported. 3 jobs stay drafts because your plan doesn’t allow more live jobs.',
      ),
    ),
    scheduleStopped: toCompany('scheduled_import', importSchedule.scheduleStopped),
  },
  applications: {
    applicationSent: toSeeker('application_sent', applications.applicationSent(application.id, job, due_at)),
    applicationReceived: toCompany('application_received', applications.applicationReceived(job, application, due_at)),
    offerAccepted: toCompany(
      'offer_accepted',
      applications.offerAccepted(job, application, { words: 'Yes, I accept. The first works for me.', due_at }),
    ),
    answersDueSoon: toCompany('answers_due_soon', applications.answersDueSoon(job, waiting.slice(0, 1), due_at)),
    'answersDueSoon (three)': toCompany(
      'answers_due_soon',
      applications.answersDueSoon(job, waiting.slice(0, 3), due_at),
    ),
    'answersDueSoon (more)': toCompany('answers_due_soon', applications.answersDueSoon(job, waiting, due_at)),
    answerIsLate: toSeeker('answer_is_late', applications.answerIsLate(application.id, job, due_at)),
    answersOverdue: toCompany('answers_overdue', applications.answersOverdue(job, waiting.slice(0, 1))),
    'answersOverdue (more)': toCompany('answers_overdue', applications.answersOverdue(job, waiting)),
  },
  'applications/interviews': {
    interviewForApplicant: toSeeker(
      'interview_for_applicant',
      interviews.interviewForApplicant('planned', ownApplication, forApplicant, { invitation: calendar, due_at }),
    ),
    'interviewForApplicant (changed)': toSeeker(
      'interview_for_applicant',
      interviews.interviewForApplicant(
        'changed',
        ownApplication,
        { ...forApplicant, kind: 'phone', place: '', words: '', answer: 'accepted' },
        { invitation: calendar, due_at },
      ),
    ),
    'interviewForApplicant (canceled)': toSeeker(
      'interview_for_applicant',
      interviews.interviewForApplicant('cancelled', ownApplication, forApplicant, { invitation: removed, due_at }),
    ),
    interviewForInterviewer: toCompany(
      'interview_for_interviewer',
      interviews.interviewForInterviewer('planned', job, application, interview, calendar),
    ),
    'interviewForInterviewer (changed)': toCompany(
      'interview_for_interviewer',
      interviews.interviewForInterviewer('changed', job, application, interview, calendar),
    ),
    'interviewForInterviewer (canceled)': toCompany(
      'interview_for_interviewer',
      interviews.interviewForInterviewer('cancelled', job, application, interview, removed),
    ),
    interviewAnswered: toCompany(
      'interview_answered',
      interviews.interviewAnswered('accepted', job, application, {
        ...interview,
        answer_words: 'Thank you, I look forward to it.',
      }),
    ),
    'interviewAnswered (declined)': toCompany(
      'interview_answered',
      interviews.interviewAnswered('declined', job, application, { ...interview, answer_words: '' }),
    ),
  },
  'applications/steps': {
    statusChanged: toSeeker('company_step', steps.statusChanged({ ...step, to: 'shortlisted' }, now)),
    'statusChanged (with a note)': toSeeker(
      'company_step',
      steps.statusChanged({ ...step, to: 'in_review', note: 'We’ll read your resume this week.' }, now),
    ),
    'statusChanged (offer)': toSeeker(
      'company_step',
      steps.statusChanged({ ...step, to: 'offer', note: '$152,000 base, starting on Jan 4, 2027.' }, now),
    ),
    'statusChanged (hired)': toSeeker('company_step', steps.statusChanged({ ...step, to: 'hired', due_at: null }, now)),
    'statusChanged (not selected)': toSeeker(
      'company_step',
      steps.statusChanged(
        { ...step, to: 'not_selected', reason: 'position_filled', note: 'Thank you for your time.', due_at: null },
        now,
      ),
    ),
    'statusChanged (not selected, other reason)': toSeeker(
      'company_step',
      steps.statusChanged(
        { ...step, to: 'not_selected', reason: 'other', note: 'We’ve paused hiring until spring.', due_at: null },
        now,
      ),
    ),
    'statusChanged (undone)': toSeeker(
      'company_step',
      steps.statusChanged({ ...step, to: 'in_review', undone: 'not_selected' }, now),
    ),
    'statusChanged (undone, late)': toSeeker(
      'company_step',
      steps.statusChanged(
        { ...step, to: 'in_review', undone: 'not_selected', due_at: new Date('2026-11-25T04:59:59Z') },
        now,
      ),
    ),
    applicationClosed: toSeeker('company_step', steps.applicationClosed(ownApplication)),
    applicationWithdrawn: toCompany('applicant_step', steps.applicationWithdrawn(job, application)),
    offerDeclined: toCompany(
      'applicant_step',
      steps.offerDeclined(job, application, 'I accepted another offer. Thank you for everything.'),
    ),
    applicationRestored: toCompany('applicant_step', steps.applicationRestored(job, application, due_at)),
    withCancelled: toSeeker(
      'company_step',
      steps.withCancelled(steps.applicationClosed(ownApplication), [interview], [removed]),
    ),
    interviewGone: toCompany('interview_for_interviewer', steps.interviewGone(job, application, interview, removed)),
    interviewGoneForApplicant: toSeeker(
      'interview_for_applicant',
      steps.interviewGoneForApplicant(ownApplication, interview, removed),
    ),
  },
  messages: {
    companyWrote: toSeeker('message_received', messages.companyWrote({ id: sampleId(8), title: job.title }, halden)),
    'companyWrote (about no job)': toSeeker(
      'message_received',
      messages.companyWrote({ id: sampleId(8), title: null }, halden),
    ),
    seekerWrote: toCompany(
      'message_received',
      messages.seekerWrote({ id: sampleId(8), title: job.title }, { seeker_id: sampleId(9), name: 'Maya Okafor' }),
    ),
    'seekerWrote (name hidden)': toCompany(
      'message_received',
      messages.seekerWrote({ id: sampleId(8), title: job.title }, { seeker_id: sampleId(9), name: '' }),
    ),
  },
  'matching/alerts/notices': {
    jobsFound: toSeeker('job_alert', alerts.jobsFound(alert, found)),
    'jobsFound (one job)': toSeeker('job_alert', alerts.jobsFound(alert, found.slice(0, 1))),
  },
  'matching/market/own': {
    marketReportMade: toSeeker('market_report', market.marketReportMade(sampleId(10), '2026-11-01', figures)),
    'marketReportMade (similar jobs)': toSeeker(
      'market_report',
      market.marketReportMade(sampleId(10), '2026-11-01', {
        ...figures,
        found: [
          { step: 'as_asked', jobs: 4 },
          { step: '100_miles', jobs: 48 },
        ],
        open_jobs: 1,
      }),
    ),
    'marketReportMade (too few jobs)': toSeeker(
      'market_report',
      market.marketReportMade(sampleId(10), '2026-11-01', { ...figures, pay: null, jobs: 3, open_jobs: 0 }),
    ),
  },
  'matching/saved-jobs': {
    savedJobsClose: toSeeker('saved_jobs_close', savedJobs.savedJobsClose([savedJob], now)),
    'savedJobsClose (two)': toSeeker('saved_jobs_close', savedJobs.savedJobsClose([savedJob, otherSavedJob], now)),
    savedJobsEnded: toSeeker('saved_jobs_close', savedJobs.savedJobsEnded([savedJob], now)),
    'savedJobsEnded (two)': toSeeker('saved_jobs_close', savedJobs.savedJobsEnded([savedJob, otherSavedJob], now)),
  },
  'sourcing/invitations': {
    invitationReceived: toSeeker('invitation_received', invitations.invitationReceived(job)),
    invitationAccepted: toCompany(
      'invitation_accepted',
      invitations.invitationAccepted(job, { seeker_id: sampleId(9), name: 'Maya Okafor' }),
    ),
  },
  content: {
    newArticles: toSeeker('new_articles', content.newArticles(articles)),
    'newArticles (one)': toSeeker('new_articles', content.newArticles(articles.slice(0, 1))),
  },
  'notifications/digest': {
    digestMail: toSeeker(
      'digest',
      digest.digestMail(
        [
          {
            title: `Shortlisted: ${job.title} at ${halden}`,
            words: `${halden} moved your application for ${job.title} to Shortlisted.`,
            path: `/job-seeker/applied-jobs?id=${application.id}`,
          },
          {
            title: `Saved job closes soon: ${otherSavedJob.title}`,
            words: `${otherSavedJob.title} at ${otherSavedJob.company_name}, a job you saved, closes soon.`,
            path: '/job-seeker/saved-jobs',
          },
        ],
        'job-seeker',
      ),
    ),
    'digestMail (one)': toCompany(
      'digest',
      digest.digestMail(
        [
          {
            title: `New application for ${job.title}: Maya Okafor`,
            words: 'You promised an answer by the end of Fri, Dec 4.',
            path: `/employer/my-jobs/applications?id=${job.id}&application=${application.id}`,
          },
        ],
        'employer',
      ),
    ),
  },
}
