import { findCompanyAsViewer, findSeekerRows } from '../../../seekers/browse/queries.ts'
import { companyViewer, maySee, shownName, visibilityOf } from '../../../seekers/browse/rules.ts'
import { presentSaved } from '../../../sourcing/saved-seekers/present.ts'
import { findSavedPage } from '../../../sourcing/saved-seekers/queries.ts'
import { type ExportContext, atOnce, inChunks, kind } from './kind.ts'

/** Each person as the company can see them now. */
async function* readSaved({ db, files, company_id }: ExportContext) {
  const company = await findCompanyAsViewer(db, company_id)
  for (let page = 1; ; page++) {
    const { rows } = await findSavedPage(db, { company_id, company, query: { page, per_page: atOnce } })
    const shown = await presentSaved({ db, files }, rows, { company_id, company })
    yield shown.map(({ person, lists, ...saved }) => {
      const { personal_profile: place, professional_profile: work } = person ?? {}
      return {
        id: saved.id,
        person_id: person?.id ?? null,
        name: person?.name ?? null,
        headline: work?.title_headline ?? null,
        job_role: work?.job_role ?? null,
        location: [place?.city, place?.state].filter(Boolean).join(', ') || null,
        years_of_experience: work?.years_of_experience ?? null,
        skills: work?.skills ?? [],
        certifications: work?.certifications ?? [],
        lists: lists.map(({ name }) => name),
        tags: saved.tags,
        notes: saved.notes,
        notes_at: saved.notes_at,
        saved_by: saved.saved_by,
        saved_at: saved.saved_at,
      }
    })
    if (rows.length < atOnce) return
  }
}

/** Answers and messages are included only while the person is shown. */
async function* readInvitations({ db, company_id }: ExportContext) {
  const company = await findCompanyAsViewer(db, company_id)
  const ids = await db
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  yield* inChunks(
    ids.map(({ id }) => id),
    async (some) => {
      const rows = await db
        .selectFrom('invitations')
        .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
        .select(['invitations.id', 'invitations.seeker_id', 'invitations.job_id', 'jobs.title'])
        .select(['invitations.message', 'invitations.status', 'invitations.created_at', 'invitations.answered_at'])
        .where('invitations.id', 'in', some)
        .orderBy('invitations.created_at')
        .orderBy('invitations.id')
        .execute()
      const seekers = await findSeekerRows(
        db,
        rows.map(({ seeker_id }) => seeker_id),
        company,
      )
      const seen = new Map(
        seekers.flatMap((row) => {
          const viewer = companyViewer(company, row)
          return maySee(row.privacy, viewer) ? [[row.id, shownName(row, visibilityOf(row.privacy, viewer).name)]] : []
        }),
      )
      return rows.map(({ id, seeker_id, job_id, title, created_at, ...said }) => {
        const name = seen.get(seeker_id) ?? null
        return {
          id,
          job_id,
          job_title: title,
          person_id: name && seeker_id,
          name,
          message: name && said.message,
          status: name && said.status,
          answered_at: name && said.answered_at,
          created_at,
        }
      })
    },
  )
}

export const seekerKinds = [
  kind({
    name: 'saved_people',
    about:
      'People your company saved, as you see them now. If you can no longer see a person, only the date, the colleague who saved them, and their lists are included.',
    columns: {
      id: 'The saved record’s ID',
      person_id: 'The person’s ID; empty if you can’t see them',
      name: 'Full name, initials, or none, as they chose',
      headline: 'Headline',
      job_role: 'Job role',
      location: 'City and state',
      years_of_experience: 'Years of experience',
      skills: 'Skills',
      certifications: 'Certifications',
      lists: 'The lists they’re on',
      tags: 'Your tags',
      notes: 'Your notes',
      notes_at: 'When the notes were last changed',
      saved_by: 'The colleague who saved them',
      saved_at: 'When they were saved',
    },
    read: readSaved,
  }),
  kind({
    name: 'invitations',
    about:
      'Invitations to apply that your company sent. If you can no longer see a person, only the job and the date are included.',
    columns: {
      id: 'The invitation’s ID',
      job_id: 'The job’s ID in jobs',
      job_title: 'That job’s title',
      person_id: 'The person’s ID; empty if you can’t see them',
      name: 'Full name, initials, or none, as they chose',
      message: 'The message to them',
      status: 'Its status',
      answered_at: 'When it was answered',
      created_at: 'When it was sent',
    },
    read: readInvitations,
  }),
]
