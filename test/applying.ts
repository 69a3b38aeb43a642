import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { makePdf } from './files.ts'
import { makeEmployer, makeJob, makeResume, makeSeeker, signIn } from './make.ts'

/** A signed-in job seeker. */
export async function signedInSeeker(app: TestApp, options: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, options)
  const token = await signIn(app.db, made.account_id)
  return { ...made, token, call: app.as(token) }
}

/** A PDF with this text, as a browser would send it. */
export const pdf = (name = 'Resume.pdf', text = 'Detection engineer. Splunk.') =>
  new File([makePdf({ pages: [text] })], name)

/** A signed-in job seeker with a resume, "Robin Hale.pdf", and its file. */
export async function seekerWithResume(app: TestApp, options: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await signedInSeeker(app, options)
  const file = makePdf()
  const resume = await makeResume(app.db, { seeker_id: made.seeker_id, name: 'Robin Hale.pdf', bytes: file.length })
  await app.context.files.put(resume.file_key, file, resume.media_type)
  return { ...made, resume }
}

/** A live job, the account that posted it, and its `params`. */
export async function openJob(app: TestApp, given: Parameters<typeof makeJob>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, ...given })
  return { ...employer, job, params: { id: job.id } }
}

/** The keys of files stored during `work`, and how many of those files exist afterward. */
export async function filesPutBy(app: TestApp, work: () => Promise<unknown>) {
  const all = async () => {
    const { rows } = await sql<{ key: string }>`
      select distinct data ->> 'key' as key from pgboss.job where name = 'unused_file'`.execute(app.db)
    return rows.map((row) => row.key)
  }
  const before = new Set(await all())
  await work()
  const put = (await all()).filter((key) => !before.has(key))
  const there = await Promise.all(put.map((key) => app.context.files.exists(key)))
  return { put, there: there.filter(Boolean).length }
}
