import { notify } from '../../notifications/notify/notify.ts'
import { refuseWithoutTurn } from '../../platform/files/checked-upload.ts'
import { readDocument } from '../../platform/files/documents.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { forbidden, invalid } from '../../platform/http/problem.ts'
import { findPast } from '../../seekers/past.ts'
import { findProfile } from '../../seekers/profile.ts'
import { findApplicant, findSeekerFacts, lockSeeker, saveAnsweredFacts } from '../../seekers/queries.ts'
import { answersFrom } from '../../seekers/resumes/answers.ts'
import { limitReadings, propose } from '../../seekers/resumes/proposals.ts'
import { findResumeToRead, findResumeToSend } from '../../seekers/resumes/queries.ts'
import { linesOf } from '../../seekers/resumes/read/lines.ts'
import { readResume } from '../../seekers/resumes/read/read-resume.ts'
import { noText, refusedDocuments } from '../../seekers/resumes/rules.ts'
import { evaluateAnswers } from '../../seekers/rules.ts'
import { applicationReceived, applicationSent } from '../emails.ts'
import {
  findOpenJob,
  findSent,
  insertApplication,
  markInvitationApplied,
  refuseSecondApplication,
  limitSentFiles,
} from './queries.ts'

export const applyHandlers: Pick<HandlersOf<'applications'>, 'apply' | 'fit'> = {
  apply: {
    async first({ caller, params, body }, context) {
      const { db, files } = context
      const { seeker_id } = caller
      const { email_verified_at } = await findApplicant(db, seeker_id)
      if (!email_verified_at) throw forbidden('Verify your email address first.', 'email_unverified')
      const file = await findResumeToSend(db, seeker_id, body.resume_id)
      if (!file || !(await files.exists(file.file_key))) throw resumeGone()
      return await db.transaction().execute(async (tx) => {
        // Locks the job seeker, so that the resume isn't deleted while the application is saved.
        await lockSeeker(tx, seeker_id)
        const resume = await findResumeToSend(tx, seeker_id, body.resume_id)
        if (!resume) throw resumeGone()
        const job = await findOpenJob(tx, params.id, { lock: true })
        await refuseSecondApplication(tx, { job_id: job.id, seeker_id })
        await limitSentFiles(tx, { seeker_id, resume, most: context.config.limits.sent_file_bytes })
        const { fit, answers, kept } = evaluateAnswers(
          job.requirements,
          await findSeekerFacts(tx, seeker_id),
          body.answers,
        )
        for (const each of kept) await saveAnsweredFacts(tx, seeker_id, each)
        const applicant = await findApplicant(tx, seeker_id)
        const sent = {
          applicant: JSON.stringify(applicant),
          past: JSON.stringify(await findPast(tx, seeker_id)),
          fit: JSON.stringify(fit),
          answers: JSON.stringify(answers),
          cover_letter: body.cover_letter,
          resume_key: resume.file_key,
          resume_name: resume.name,
          resume_media_type: resume.media_type,
          resume_bytes: resume.bytes,
          resume_words: resume.words,
        }
        const { id, due_at } = await insertApplication(tx, { job, ...caller, sent, now: new Date() })
        await markInvitationApplied(tx, { job_id: job.id, seeker_id })
        await notify(tx, context, 'application_sent', { seekers: [seeker_id] }, applicationSent(id, job, due_at))
        const between = { seeker_id, company_id: job.company_id }
        const company = { company: job, from: caller.account_id, between }
        const received = applicationReceived(job, { id, job_id: job.id, applicant: applicant.name }, due_at)
        await notify(tx, context, 'application_received', company, received)
        return { data: { id, status: 'submitted' as const, due_at, time_zone: job.time_zone, fit } }
      })
    },
    again: async ({ caller }, { db }, id) => ({ data: await findSent(db, { id, seeker_id: caller.seeker_id }) }),
  },

  async fit({ caller, params, body }, { db }) {
    const { requirements } = await findOpenJob(db, params.id, { known_to: caller.seeker_id })
    const { fit } = evaluateAnswers(requirements, await findSeekerFacts(db, caller.seeker_id), body.answers)
    return { data: { fit } }
  },
}

const resumeGone = () => invalid({ resume_id: 'This resume is no longer one of yours. Choose another one.' })

/** What a resume says and, while applying, which of the job's questions it answers. */
export const resumeReadingHandlers: Pick<HandlersOf<'resumes'>, 'read'> = {
  async read({ caller, params, query, address, gone }, context) {
    const { db, files } = context
    const job = query.job_id ? await findOpenJob(db, query.job_id, { known_to: caller.seeker_id }) : null
    const { file_key, has_text } = await findResumeToRead(db, caller.seeker_id, params.id)
    if (!has_text) throw invalid({ file: noText })
    await limitReadings(context, caller.account_id)
    const sender = { account_id: caller.account_id, network: networkOf(address), gone }
    const reading = await refuseWithoutTurn(readDocument(await files.bytes(file_key), { sender, layout: true }))
    if (!reading.ok) throw invalid({ file: refusedDocuments[reading.problem] })
    const layout = reading.layout ?? { lines: [], links: [], is_cut: false }
    const { lines, is_cut } = linesOf(layout)
    if (!lines.length) throw invalid({ file: noText })
    const read = { ...readResume(lines, layout.links), is_cut: is_cut || layout.is_cut }
    const proposed = propose(read, await findProfile(db, caller.seeker_id))
    if (!job) return { data: proposed }
    const facts = await findSeekerFacts(db, caller.seeker_id)
    return { data: { ...proposed, answers: answersFrom(read, lines, job.requirements, facts) } }
  },
}
