import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoEmails } from '../demo/named/logins.ts'
import { readDocument } from '../server/platform/files/documents.ts'
import type { Db } from '../server/platform/app-context.ts'

type Kept = ReadonlyMap<string, { bytes: Buffer; mediaType: string }>

/** Tests of what the README's demo accounts find when they sign in. */
export function accountsWithHistory(db: Db, kept: Kept) {
  const offerAnswers = async (of: 'a.seeker_id' | 'a.job_id', id: string) =>
    (
      await sql<{ kind: string }>`
        select kind from application_events e join applications a on a.id = e.application_id
        where kind in ('offer_accepted', 'offer_declined') and ${sql.ref(of)} = ${id}`.execute(db)
    ).rows.map(({ kind }) => kind)

  test('Maya has applications in all kinds of states, saved jobs, and two readable resumes', async () => {
    const maya = await db
      .selectFrom('job_seekers')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['job_seekers.id', 'zip_code'])
      .where('email', '=', demoEmails.seeker)
      .executeTakeFirstOrThrow()
    const sent = await db
      .selectFrom('applications')
      .select(['status', 'resume_key', 'reason_words'])
      .where('seeker_id', '=', maya.id)
      .execute()
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      'closed',
      'hired',
      'in_review',
      'interview',
      'not_selected',
      'offer',
      'submitted',
      'withdrawn',
      'withdrawn',
    ])
    expect((await offerAnswers('a.seeker_id', maya.id)).toSorted()).toEqual(['offer_accepted', 'offer_declined'])
    expect(sent.find(({ status }) => status === 'not_selected')?.reason_words).toContain('Okta')
    const saved = await db.selectFrom('saved_jobs').select('job_id').where('seeker_id', '=', maya.id).execute()
    expect(saved.length).toBeGreaterThanOrEqual(12)
    const alerts = await db.selectFrom('job_alerts').selectAll().where('seeker_id', '=', maya.id).execute()
    expect(new Set(alerts.map(({ frequency }) => frequency))).toEqual(new Set(['daily', 'instant', 'weekly']))
    expect(new Set(alerts.map(({ is_active }) => is_active))).toEqual(new Set([true, false]))
    const resumes = await db.selectFrom('resumes').selectAll().where('seeker_id', '=', maya.id).execute()
    expect(resumes.filter(({ is_default }) => is_default)).toHaveLength(1)
    expect(resumes).toHaveLength(2)
    for (const { file_key, bytes, words } of resumes) {
      const file = kept.get(file_key)?.bytes
      expect(file?.length).toBe(bytes)
      const read = await readDocument(file ?? Buffer.alloc(0))
      expect(read).toMatchObject({ ok: true, media_type: 'application/pdf' })
      expect(read.ok && read.words.replace(/\s+/g, ' ')).toContain('Moved 210 rules to code')
      expect(words).toContain('Maya Okafor')
    }
  })

  test('Halden Grid has jobs in most states, and a full pipeline for one of them', async () => {
    const jobs = await db
      .selectFrom('jobs')
      .innerJoin('accounts', 'accounts.company_id', 'jobs.company_id')
      .select(['jobs.id', 'title', 'status', 'salary_min', 'salary_max'])
      .where('email', '=', demoEmails.employer)
      .execute()
    const counts = Object.fromEntries(
      [...Map.groupBy(jobs, ({ status }) => status)].map(([status, rows]) => [status, rows.length]),
    )
    expect(counts).toEqual({ published: 7, draft: 1, paused: 1, expired: 1, filled: 2, closed: 1 })
    for (const answer of ['offer_accepted', 'offer_declined'])
      expect((await Promise.all(jobs.map(({ id }) => offerAnswers('a.job_id', id)))).flat()).toContain(answer)
    const detection = jobs.find(({ title }) => title === 'Senior Detection Engineer')
    expect(detection).toMatchObject({ salary_min: 148_000, salary_max: 182_000 })
    const sent = await db
      .selectFrom('applications')
      .select(['status', 'overdue_at', 'resume_key'])
      .where('job_id', '=', detection?.id ?? '')
      .execute()
    expect(sent).toHaveLength(37)
    expect(sent.every(({ resume_key }) => resume_key && kept.has(resume_key))).toBe(true)
    expect(sent.filter(({ overdue_at }) => overdue_at)).toHaveLength(2)
    expect(new Set(sent.map(({ status }) => status))).toEqual(
      new Set(['submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'not_selected']),
    )
  })

  test('ads are live, turned off, and expired', async () => {
    const ads = await db.selectFrom('ads').selectAll().execute()
    const over = ads.filter(({ expires_at }) => expires_at && expires_at < new Date())
    expect(over.length).toBeGreaterThan(0)
    expect(ads.filter(({ is_active }) => !is_active).length).toBeGreaterThan(0)
    expect(ads.filter((ad) => ad.is_active && !over.includes(ad)).length).toBeGreaterThan(2)
    const banners = ads.flatMap(({ banner_image_key }) => banner_image_key ?? [])
    expect(banners.length).toBeGreaterThan(2)
    for (const key of banners) expect(kept.get(key)?.mediaType).toBe('image/svg+xml')
  })
}
