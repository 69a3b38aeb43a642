import { sql } from 'kysely'
import { presentToCompany, readByCompany } from '../../../applications/interviews.ts'
import { findWholeTimelines, presentApplicants } from '../../../applications/pipeline/queries.ts'
import { withheldFrom } from '../../../applications/queries.ts'
import { type ExportContext, inChunks, kind } from './kind.ts'
import { resumePath } from './paths.ts'

export async function findApplicationIds({
  db,
  company_id,
}: Pick<ExportContext, 'db' | 'company_id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.id')
    .where('jobs.company_id', '=', company_id)
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** As shown in the pipeline. For a withheld applicant, only that there was an application, its date, and its steps. */
async function* readShown({ db, files, company_id }: ExportContext) {
  yield* inChunks(await findApplicationIds({ db, company_id }), (ids) => presentApplicants(db, files, ids))
}

async function* readApplications(context: ExportContext) {
  for await (const shown of readShown(context))
    yield shown.map(({ seeker, resume, offer_answer, ...each }) => ({
      id: each.id,
      job_id: each.job_id,
      not_shown_because: each.withheld,
      name: seeker.name,
      headline: seeker.headline,
      job_role: seeker.job_role,
      location: seeker.location,
      years_of_experience: seeker.years_of_experience,
      email: seeker.email,
      phone: seeker.phone,
      certifications: seeker.certifications,
      skills: seeker.skills,
      cover_letter: each.cover_letter,
      resume: resume && resumePath(each.id, resume.name, resume.media_type),
      status: each.status,
      stage_left: each.stage_left,
      reason: each.reason,
      note: each.reason_words,
      offer_accepted: offer_answer?.accepted ?? null,
      offer_answer: offer_answer?.words ?? null,
      offer_answered_at: offer_answer?.at ?? null,
      due_at: each.due_at,
      ended_at: each.ended_at,
      created_at: each.created_at,
      updated_at: each.updated_at,
    }))
}

async function* readMustHaves(context: ExportContext) {
  for await (const shown of readShown(context))
    yield shown.flatMap(({ id, fit }) =>
      fit.map(({ label, must, result, why }) => ({ application_id: id, line: label, is_must_have: must, result, why })),
    )
}

async function* readSteps(context: ExportContext) {
  yield* inChunks(await findApplicationIds(context), async (ids) => {
    const timelines = await findWholeTimelines(context.db, ids)
    return ids.flatMap((application_id) =>
      (timelines.get(application_id) ?? []).map(({ actor_name, ...step }) => ({
        application_id,
        at: step.at,
        kind: step.kind,
        actor: step.actor,
        by: actor_name,
        from_status: step.from_status,
        to_status: step.to_status,
        reason: step.reason,
        note: step.note,
        due_at: step.due_at,
        interview_at: step.interview_at,
        interview_time_zone: step.interview_time_zone,
        is_taken_back: step.is_void,
      })),
    )
  })
}

const author = sql<string | null>`nullif(trim(concat(accounts.first_name, ' ', accounts.last_name)), '')`

/** Notes about a withheld applicant are withheld, too. */
async function* readNotes(context: ExportContext) {
  yield* inChunks(await findApplicationIds(context), (ids) =>
    context.db
      .selectFrom('application_notes as n')
      .innerJoin('applications as a', 'a.id', 'n.application_id')
      .leftJoin('accounts', 'accounts.id', 'n.author_id')
      .select(['n.application_id', author.as('author'), 'n.body', 'n.created_at', 'n.updated_at'])
      .where('n.application_id', 'in', ids)
      .where(withheldFrom(sql`${context.company_id}::uuid`), 'is', null)
      .orderBy('n.created_at')
      .orderBy('n.id')
      .execute(),
  )
}

async function* readRatings(context: ExportContext) {
  yield* inChunks(await findApplicationIds(context), (ids) =>
    context.db
      .selectFrom('application_ratings as r')
      .innerJoin('applications as a', 'a.id', 'r.application_id')
      .leftJoin('accounts', 'accounts.id', 'r.author_id')
      .select(['r.application_id', author.as('author'), 'r.rating', 'r.created_at', 'r.updated_at'])
      .where('r.application_id', 'in', ids)
      .where(withheldFrom(sql`${context.company_id}::uuid`), 'is', null)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute(),
  )
}

async function* readInterviews(context: ExportContext) {
  yield* inChunks(await findApplicationIds(context), async (ids) => {
    const rows = await context.db
      .selectFrom('interviews as i')
      .innerJoin('applications as a', 'a.id', 'i.application_id')
      .selectAll('i')
      .select(readByCompany('i'))
      .select('a.ended_at')
      .where('i.application_id', 'in', ids)
      .orderBy('i.starts_at')
      .orderBy('i.id')
      .execute()
    return rows.map(({ ended_at, created_at, ...row }) => {
      const { interviewer_id: _, sequence: __, ...shown } = presentToCompany({ ...row, created_at }, ended_at)
      return { ...shown, created_at }
    })
  })
}

export const applicationKinds = [
  kind({
    name: 'applications',
    about:
      'Every application, as your screens show it now. If the applicant withdrew, deleted their account, or is no longer shown to you, only its dates and steps are included.',
    columns: {
      id: 'The application’s ID',
      job_id: 'The job’s ID in jobs',
      not_shown_because: 'deleted, withdrawn, or unavailable; empty if the applicant is shown',
      name: 'The applicant’s name, or what’s shown instead',
      headline: 'Headline, as sent',
      job_role: 'Role, as sent',
      location: 'Location, as sent',
      years_of_experience: 'Years of experience, as sent',
      email: 'Email, if the applicant shows it to you',
      phone: 'Phone, if the applicant shows it to you',
      certifications: 'Certifications',
      skills: 'Skills',
      cover_letter: 'Cover letter',
      resume: 'Path of the resume in this archive, unless it’s in files_left_out.csv',
      status: 'The stage or outcome',
      stage_left: 'The last stage before it ended',
      reason: 'Why the applicant was not selected',
      note: 'The note sent to the applicant with that',
      offer_accepted: 'Whether an offer was accepted (true) or declined (false)',
      offer_answer: 'The applicant’s reply to an offer',
      offer_answered_at: 'When the offer was answered',
      due_at: 'The answer-by date',
      ended_at: 'When it ended',
      created_at: 'When it was sent',
      updated_at: 'When it last changed',
    },
    read: readApplications,
  }),
  kind({
    name: 'application_must_haves',
    about: 'Each job’s must-haves and nice-to-haves, with each applicant’s answers.',
    columns: {
      application_id: 'The application’s ID in applications',
      line: 'The requirement',
      is_must_have: 'true for a must-have',
      result: 'pass, fail, or unknown',
      why: 'What the result is based on',
    },
    read: readMustHaves,
  }),
  kind({
    name: 'application_steps',
    about: 'Every step of each application, oldest first: stages, answer-by dates, offers, and interviews.',
    columns: {
      application_id: 'The application’s ID in applications',
      at: 'When',
      kind: 'What happened',
      actor: 'Who did it: job_seeker, employer, admin, or system',
      by: 'The colleague who did it',
      from_status: 'The stage before',
      to_status: 'The stage after',
      reason: 'The reason given',
      note: 'The note sent with it',
      due_at: 'The answer-by date set with it',
      interview_at: 'When the interview it’s about starts',
      interview_time_zone: 'The time zone that interview was scheduled in',
      is_taken_back: 'true if the step was undone',
    },
    read: readSteps,
  }),
  kind({
    name: 'application_notes',
    about: 'Your colleagues’ notes about applicants you can see.',
    columns: {
      application_id: 'The application’s ID in applications',
      author: 'Who wrote it; empty if that account is gone',
      body: 'The note',
      created_at: 'When it was written',
      updated_at: 'When it was last changed',
    },
    read: readNotes,
  }),
  kind({
    name: 'application_ratings',
    about: 'Your colleagues’ ratings of applicants you can see.',
    columns: {
      application_id: 'The application’s ID in applications',
      author: 'Who rated them; empty if that account is gone',
      rating: '1 to 5',
      created_at: 'When they were first rated',
      updated_at: 'When it was last changed',
    },
    read: readRatings,
  }),
  kind({
    name: 'interviews',
    about:
      'Scheduled, past, and canceled interviews. If you can no longer see the applicant, only the time and the interviewer are included.',
    columns: {
      id: 'The interview’s ID',
      application_id: 'The application’s ID in applications',
      starts_at: 'When it starts',
      minutes: 'Length in minutes',
      time_zone: 'The time zone it was scheduled in',
      kind: 'The kind of interview',
      place: 'The link, phone number, or address; empty if you can’t see the applicant',
      words: 'The message to the applicant',
      interviewer: 'The interviewer',
      cancelled_at: 'When it was canceled, or when the application ended before it',
      answer: 'The applicant’s answer: accepted or declined',
      answered_at: 'When they answered',
      answer_words: 'Their message; empty if you can’t see the applicant',
      created_at: 'When it was scheduled',
    },
    read: readInterviews,
  }),
]
