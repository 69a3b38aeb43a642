import { refuseWithoutTurn } from '../../platform/files/checked-upload.ts'
import { readDocument } from '../../platform/files/documents.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { invalid } from '../../platform/http/problem.ts'
import { findProfile } from '../../seekers/profile.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import { answersFrom } from '../../seekers/resumes/answers.ts'
import { limitReadings, propose } from '../../seekers/resumes/proposals.ts'
import { findResumeToRead } from '../../seekers/resumes/queries.ts'
import { linesOf } from '../../seekers/resumes/read/lines.ts'
import { readResume } from '../../seekers/resumes/read/read-resume.ts'
import { noText, refusedDocuments } from '../../seekers/resumes/rules.ts'
import { findOpenJob } from './queries.ts'

/** What a resume says, and, for somebody who is applying, which of the job's questions it answers. */
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
