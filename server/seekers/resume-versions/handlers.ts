import { requireRoom } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { storeFile } from '../../platform/files/orphaned-files.ts'
import type { SeekerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume } from '../../platform/http/limits.ts'
import { makePdf, wordsOf } from '../../platform/pdf/pdf.ts'
import { download } from '../profile/download.ts'
import { paperOf, resumeBlocks } from '../profile/resume-pdf.ts'
import { presentResume } from '../resumes/present.ts'
import { countResumes, insertResume, tooManyResumes, findResume } from '../resumes/queries.ts'
import { resumeName } from '../resumes/rules.ts'
import { findProfile } from '../profile.ts'
import { lockSeeker } from '../queries.ts'
import { limits } from '../../../contract/platform/values.ts'
import { deleteVersion, findVersion, findVersions, insertVersion, updateVersion } from './queries.ts'

const media_type = 'application/pdf'

export const resumeVersionsHandlers: HandlersOf<'resumeVersions'> = {
  list: async ({ caller }, { db }) => ({ data: await findVersions(db, caller.seeker_id) }),

  add: {
    first: ({ caller, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockSeeker(tx, caller.seeker_id)
        const data = await insertVersion(tx, { ...body, seeker_id: caller.seeker_id })
        await requireRoom(tx, subscriberOf(caller), 'resume_pdf_versions')
        return { data }
      }),
    again: async ({ caller }, { db }, id) => ({ data: await findVersion(db, caller.seeker_id, id) }),
  },

  change: async ({ caller, params, body }, { db }) => ({
    data: await updateVersion(db, caller.seeker_id, params.id, body),
  }),

  async remove({ caller, params }, { db }) {
    await deleteVersion(db, caller.seeker_id, params.id)
    return { message: 'Version deleted. Resumes saved from it stay.' }
  },

  async pdf({ caller, params, gone }, context) {
    const { name, title, bytes } = await draw(context, caller, params.id, gone)
    return download(`${title}, ${name}`, media_type, bytes)
  },

  makeResume: {
    async first({ caller, params, gone }, context) {
      const { seeker_id } = caller
      if ((await countResumes(context.db, seeker_id)) >= limits.resumes) throw tooManyResumes()
      const { name, bytes, words } = await draw(context, caller, params.id, gone)
      const resume = {
        name: resumeName(`${name}.pdf`, undefined, media_type),
        media_type,
        words,
        bytes: bytes.length,
        is_default: false,
      } as const
      const row = await storeFile(context, { folder: 'resumes', bytes, media_type }, (tx, file_key) =>
        insertResume(tx, seeker_id, { ...resume, file_key }),
      )
      return { data: presentResume(row, context.files) }
    },
    again: async ({ caller }, { db, files }, id) => ({
      data: presentResume(await findResume(db, caller.seeker_id, id), files),
    }),
  },
}

/** Renders a version from the current profile. @throws 404, 429 after too many in an hour */
async function draw({ db, config }: AppContext, caller: SeekerCaller, id: string, gone: AbortSignal | undefined) {
  const { seeker_id, account_id } = caller
  const version = await findVersion(db, seeker_id, id)
  const max = config.limits.resume_versions_drawn_per_hour
  await consume(db, `resume_versions:${account_id}`, { max, seconds: 3600 })
  const profile = await findProfile(db, seeker_id)
  const blocks = resumeBlocks(profile, version)
  const title = `${profile.name}, resume`
  const about = { title, author: profile.name, paper: paperOf(profile) } as const
  const bytes = await makePdf(about, blocks, { account_id, gone })
  return { name: version.name, title: profile.name, bytes, words: wordsOf(blocks) }
}
