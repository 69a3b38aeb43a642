import type { RawReply } from '../../contract/endpoint.ts'
import type { AppContext } from '../app-context.ts'
import { attachmentHeader } from '../files/names.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { consume } from '../http/limits.ts'
import { makePdf } from '../pdf/pdf.ts'
import { readJsonResume } from '../resumes/read/json-resume.ts'
import { limitReadings, propose } from '../resumes/proposals.ts'
import { findProfile } from '../seekers/profile.ts'
import { makeJsonResume } from './json-resume.ts'
import { paperOf, resumeBlocks } from './resume-pdf.ts'

export const profileHandlers: HandlersOf<'profile'> = {
  async json_resume({ caller }, context) {
    await limitExports(context, caller.account_id)
    const profile = await findProfile(context.db, caller.seeker_id)
    const body = `${JSON.stringify(makeJsonResume(profile), null, 2)}\n`
    return download(`${profile.name}, resume`, 'application/json', body)
  },
  async pdf({ caller, gone }, context) {
    await limitExports(context, caller.account_id)
    const profile = await findProfile(context.db, caller.seeker_id)
    const title = `${profile.name}, resume`
    const about = { title, author: profile.name, paper: paperOf(profile) } as const
    return download(title, 'application/pdf', await makePdf(about, resumeBlocks(profile), gone))
  },
  async read_json_resume({ caller, body }, context) {
    await limitReadings(context, caller.account_id)
    return { data: propose(readJsonResume(body), await findProfile(context.db, caller.seeker_id)) }
  },
}

const limitExports = ({ db, config }: AppContext, accountId: string) =>
  consume(db, `exports:${accountId}`, { max: config.limits.exports_per_hour, seconds: 3600 })

const download = (name: string, media_type: string, body: string | Buffer): RawReply => ({
  media_type: media_type === 'application/json' ? 'application/json; charset=utf-8' : media_type,
  body,
  headers: { 'content-disposition': attachmentHeader(name, media_type), 'x-content-type-options': 'nosniff' },
})
