import type { z } from 'zod'
import type { professionalChange, Professional, personalChange } from '../../../contract/seekers/profile-shapes.ts'
import { profileLimits, specialties } from '../../../contract/platform/values.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { sameName } from '../facts/facts.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { saveAnsweredCertificate, listCertificates, replaceCertificates } from '../certificates.ts'
import { findPast } from '../past.ts'
import { refuseStale } from '../../platform/http/stale.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { portraitUrl } from '../../platform/files/portrait-url.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { placeOf } from '../../platform/geo/place.ts'
import type { Audience } from './rules.ts'

export type ProfessionalChange = z.output<typeof professionalChange>

const columns = [
  'headline',
  'job_role',
  'category',
  'specialty',
  'education_level',
  'years_of_experience',
  'languages',
  'portfolio_website',
  'clearance',
  'clearance_state',
  'polygraph',
  'updated_at',
] as const

/** @throws 404 */
export async function findProfessional(db: Db, seekerId: string): Promise<Professional> {
  const [row, certifications, facts, { experience, education }] = await Promise.all([
    db.selectFrom('job_seekers').select(columns).where('id', '=', seekerId).executeTakeFirst(),
    listCertificates(db, seekerId),
    findFacts(db, seekerId),
    findPast(db, seekerId),
  ])
  if (!row) throw notFound()
  const { headline, languages, ...rest } = row
  const skills = facts.filter(({ kind, has }) => kind === 'skill' && has)
  return {
    ...rest,
    title_headline: headline,
    languages_spoken: languages,
    skills: skills.map(({ name }) => name),
    skill_years: skills.map(({ years }) => years),
    certifications,
    experience,
    education,
    work_authorization: facts
      .filter(({ kind }) => kind === 'work_authorization')
      .map(({ name, has }) => ({ country: name, has })),
    answers: facts.flatMap(({ kind, name, has }) =>
      kind === 'location' || (kind !== 'work_authorization' && !has) ? [{ kind, name, has }] : [],
    ),
  }
}

const findFacts = (db: Db, seekerId: string) =>
  db
    .selectFrom('seeker_facts')
    .select(['kind', 'name', 'has', 'years'])
    .where('seeker_id', '=', seekerId)
    .orderBy('position')
    .orderBy('name')
    .execute()

/** Replaces the given fields. Call with the job seeker locked.
 * @throws 409 `stale`, 422 by field
 */
export async function updateProfessional(tx: Db, seekerId: string, change: ProfessionalChange) {
  const held = await findProfessional(tx, seekerId)
  refuseStale(change.updated_at, held.updated_at, () => held)
  const said = { ...held, ...withoutAbsent(change) }
  const own = specialties.find(({ value }) => value === said.specialty)
  if (own && said.category && own.category !== said.category)
    throw invalid({ specialty: 'This specialty belongs to the other category. Choose one from this category.' })
  await tx
    .updateTable('job_seekers')
    .set({
      headline: said.title_headline || null,
      job_role: said.job_role || null,
      category: said.category,
      specialty: own?.value ?? null,
      education_level: (said.education_level as ProfessionalChange['education_level']) ?? null,
      years_of_experience: said.years_of_experience,
      languages: once(said.languages_spoken, 'languages_spoken'),
      portfolio_website: said.portfolio_website || null,
      ...clearanceOf(said),
      updated_at: new Date(),
    })
    .where('id', '=', seekerId)
    .execute()
  if (change.answers) await replaceAnswers(tx, seekerId, held, change.answers)
  if (change.work_authorization) await replaceAuthorizations(tx, seekerId, change.work_authorization)
  if (change.skills) await replaceSkills(tx, seekerId, held, change.skills, change.skill_years)
  if (change.certifications) {
    const certificates = certificatesOf(held, change.certifications)
    refuseFuture(certificates, 'certifications', 'issued_on')
    await replaceCertificates(tx, seekerId, certificates)
  }
  if (change.experience) await replaceExperience(tx, seekerId, change.experience)
  if (change.education) await replaceEducation(tx, seekerId, change.education)
  const saved = await findProfessional(tx, seekerId)
  if (change.answers) refuseTooMany(held, saved.skills.length, saved.certifications.length)
  return saved
}

/** A yes adds to a list, so the list's limit applies. */
function refuseTooMany(held: Professional, skills: number, certificates: number) {
  const isOver = (count: number, before: number, most: number) => count > most && count > before
  if (isOver(skills, held.skills.length, profileLimits.skills))
    throw invalid({ answers: `A profile can have at most ${profileLimits.skills} skills. Remove one first.` })
  if (isOver(certificates, held.certifications.length, profileLimits.certificates))
    throw invalid({
      answers: `A profile can have at most ${profileLimits.certificates} certifications. Remove one first.`,
    })
}

const withoutAbsent = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Without a clearance there's no status. */
function clearanceOf({
  clearance,
  clearance_state,
  polygraph,
}: Pick<Professional, 'clearance' | 'clearance_state' | 'polygraph'>) {
  return { clearance, clearance_state: clearance === null || clearance === 'none' ? null : clearance_state, polygraph }
}

/** @throws 422 naming the duplicate entry */
function once(names: readonly string[], field: string): string[] {
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key)) throw invalid({ [`${field}.${at}`]: `${name} is listed twice.` })
    seen.add(key)
  }
  return [...names]
}

type Kind = 'skill' | 'certification' | 'work_authorization' | 'location'
const dropFacts = (tx: Db, seekerId: string, kind: Kind, names?: readonly string[]) =>
  tx
    .deleteFrom('seeker_facts')
    .where('seeker_id', '=', seekerId)
    .where('kind', '=', kind)
    .$if(names !== undefined, (query) => query.where('name', 'in', ['', ...(names ?? [])]))
    .execute()

/** The list overrides earlier answers in applications: everything in it counts as held. */
async function replaceSkills(
  tx: Db,
  seekerId: string,
  held: Professional,
  skills: readonly string[],
  skillYears: readonly (number | null)[] | undefined,
) {
  once(skills, 'skills')
  const same = (name: string) => held.skills.findIndex((each) => each.toLowerCase() === name.toLowerCase())
  const yearsOf = (name: string, at: number) => (skillYears ? skillYears[at] : held.skill_years[same(name)]) ?? null
  const denied = held.answers.filter(
    ({ kind, name }) => kind === 'skill' && skills.some((skill) => sameName('skill', skill, name)),
  )
  await dropFacts(tx, seekerId, 'skill', [...held.skills, ...denied.map(({ name }) => name)])
  // Also skills answered "no" in the same change.
  await dropFacts(tx, seekerId, 'skill', skills)
  const rows = skills.map((name, position) => ({
    seeker_id: seekerId,
    kind: 'skill' as const,
    name,
    has: true,
    years: yearsOf(name, position),
    position,
  }))
  if (rows.length) await tx.insertInto('seeker_facts').values(rows).execute()
}

async function replaceAuthorizations(
  tx: Db,
  seekerId: string,
  given: NonNullable<ProfessionalChange['work_authorization']>,
) {
  once(
    given.map(({ country }) => country),
    'work_authorization',
  )
  await dropFacts(tx, seekerId, 'work_authorization')
  const rows = given.map(({ country, has }, position) => ({
    seeker_id: seekerId,
    kind: 'work_authorization' as const,
    name: country,
    has,
    position,
  }))
  if (rows.length) await tx.insertInto('seeker_facts').values(rows).execute()
}

/** Removed answers are forgotten and asked again when a job needs them. A yes is listed from then on. */
async function replaceAnswers(
  tx: Db,
  seekerId: string,
  held: Professional,
  answers: NonNullable<ProfessionalChange['answers']>,
) {
  once(
    answers.map(({ kind, name }) => `${kind} ${name}`),
    'answers',
  )
  // Checked first to avoid writing hundreds of rows in vain. The exact count is checked after writing.
  const yeses = (of: Kind) => answers.filter(({ kind, has }) => kind === of && has).length
  refuseTooMany(held, yeses('skill'), yeses('certification'))
  for (const kind of ['skill', 'certification', 'location'] as const)
    await dropFacts(
      tx,
      seekerId,
      kind,
      held.answers.filter((answer) => answer.kind === kind).map(({ name }) => name),
    )
  for (const [position, { kind, name, has }] of answers.entries()) {
    const updated_at = new Date()
    await tx
      .insertInto('seeker_facts')
      .values({ seeker_id: seekerId, kind, name, has, position: 1000 + position })
      .onConflict((known) => known.columns(['seeker_id', 'kind', 'name']).doUpdateSet({ has, updated_at }))
      .execute()
    if (kind === 'certification') await saveAnsweredCertificate(tx, seekerId, { name, has })
  }
}

const unknownCertificate = { issuer: null, number: null, issued_on: null, expires_on: null }

/** Omitted details of a certification keep their values, matched by name. */
const certificatesOf = (held: Professional, given: NonNullable<ProfessionalChange['certifications']>) =>
  given.map((each) => {
    const change = typeof each === 'string' ? { name: each } : withoutAbsent(each)
    const known = held.certifications.find(({ name }) => name.toLowerCase() === change.name.toLowerCase())
    const { issuer, number, issued_on, expires_on, name } = {
      ...unknownCertificate,
      ...known,
      ...change,
    }
    return { name, issuer: issuer || null, number: number || null, issued_on, expires_on }
  })

async function replaceExperience(tx: Db, seekerId: string, given: NonNullable<ProfessionalChange['experience']>) {
  refuseBackwards(given, 'experience')
  refuseFuture(given, 'experience', 'started_on')
  await tx.deleteFrom('seeker_experience').where('seeker_id', '=', seekerId).execute()
  const rows = given.map((each, position) => ({
    seeker_id: seekerId,
    title: each.title,
    organization: each.organization || null,
    location: each.location || null,
    started_on: each.started_on ?? null,
    ended_on: each.ended_on ?? null,
    description: each.description,
    position,
  }))
  if (rows.length) await tx.insertInto('seeker_experience').values(rows).execute()
}

async function replaceEducation(tx: Db, seekerId: string, given: NonNullable<ProfessionalChange['education']>) {
  refuseBackwards(given, 'education')
  await tx.deleteFrom('seeker_education').where('seeker_id', '=', seekerId).execute()
  const rows = given.map((each, position) => ({
    seeker_id: seekerId,
    school: each.school,
    degree: each.degree || null,
    field: each.field || null,
    started_on: each.started_on ?? null,
    ended_on: each.ended_on ?? null,
    position,
  }))
  if (rows.length) await tx.insertInto('seeker_education').values(rows).execute()
}

/** A day that has started somewhere on Earth isn't in the future. @throws 422 on the entry's field */
function refuseFuture<F extends string>(
  entries: readonly { [K in F]?: string | null | undefined }[],
  field: string,
  name: F,
) {
  const latest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  for (const [at, entry] of entries.entries())
    if ((entry[name] ?? '') > latest)
      throw invalid({ [`${field}.${at}.${name}`]: 'This date is in the future. Check the year.' })
}

/** @throws 422 on the entry that ends before it starts */
function refuseBackwards(
  entries: readonly { started_on?: string | null | undefined; ended_on?: string | null | undefined }[],
  field: string,
) {
  for (const [at, { started_on, ended_on }] of entries.entries())
    if (started_on && ended_on && ended_on < started_on)
      throw invalid({ [`${field}.${at}.ended_on`]: 'The end date can’t be before the start date.' })
}

/** The settings that decide who sees each part. */
export const findAudience = (db: Db, seekerId: string): Promise<Audience> =>
  db
    .selectFrom('privacy_settings')
    .select([
      'search_status',
      'show_in_home_carousel',
      'searchable',
      'name_visibility',
      'resume_visibility',
      'clearance_visibility',
    ])
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()

type PersonalChange = z.output<typeof personalChange>

type PersonalRow = Awaited<ReturnType<typeof findPersonal>>

/** @throws 404 */
export async function findPersonal(db: Db, seekerId: string) {
  const row = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select([
      'accounts.id as account_id',
      'job_seekers.id as seeker_id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'job_seekers.username',
      'job_seekers.phone',
      'job_seekers.biography',
      'job_seekers.city',
      'job_seekers.state',
      'job_seekers.country',
      'job_seekers.zip_code',
      'job_seekers.nationality',
      'job_seekers.gender',
      'job_seekers.date_of_birth',
      'job_seekers.marital_status',
      'job_seekers.picture_key',
      'job_seekers.updated_at',
    ])
    .where('job_seekers.id', '=', seekerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const presentPersonal = ({ seeker_id, picture_key, account_id: _, ...row }: PersonalRow, files: Files) => ({
  ...row,
  profile_picture_temp_url: picture_key && portraitUrl(files, { seeker_id, picture_key }, 'self'),
})

/** Replaces the given fields. Call with the job seeker locked; `picture_key` is a stored file.
 * @throws 409 `stale`, 422 by field
 */
export async function updatePersonal(
  tx: Db,
  context: AppContext,
  seekerId: string,
  change: PersonalChange,
  picture_key?: string,
) {
  const held = await findPersonal(tx, seekerId)
  refuseStale(change.updated_at, held.updated_at, () => presentPersonal(held, context.files))
  const { first_name, last_name } = change
  if (first_name !== undefined || last_name !== undefined)
    await tx
      .updateTable('accounts')
      .set({
        first_name: first_name ?? held.first_name,
        last_name: last_name ?? held.last_name,
        updated_at: new Date(),
      })
      .where('id', '=', held.account_id)
      .execute()
  const picture = picture_key ?? (change.remove_picture ? null : undefined)
  await tx
    .updateTable('job_seekers')
    .set({
      ...personalColumnsOf(change),
      ...(await placeOf(tx, change, held)),
      ...(picture === undefined ? {} : { picture_key: picture }),
      updated_at: new Date(),
    })
    .where('id', '=', seekerId)
    .execute()
    .catch(refuseDuplicate('job_seekers_username_once', takenName))
  if (picture !== undefined && held.picture_key && held.picture_key !== picture)
    await dropFile(tx, context, held.picture_key)
  return await findPersonal(tx, seekerId)
}

const personalColumns = [
  'username',
  'phone',
  'biography',
  'city',
  'state',
  'country',
  'nationality',
  'gender',
  'date_of_birth',
  'marital_status',
] as const

/** The given fields, with blanks stored as null. */
function personalColumnsOf(change: PersonalChange) {
  if (change.date_of_birth) refuseImplausible(change.date_of_birth)
  return Object.fromEntries(
    personalColumns.filter((column) => change[column] !== undefined).map((column) => [column, change[column] || null]),
  )
}

/** Compares with the latest date anywhere on Earth. */
function refuseImplausible(born: string) {
  const years = (count: number) => {
    const day = new Date(Date.now() + 14 * 3_600_000)
    day.setUTCFullYear(day.getUTCFullYear() - count)
    return day.toISOString().slice(0, 10)
  }
  const { youngest_years, oldest_years } = profileLimits
  if (born > years(0)) throw invalid({ date_of_birth: 'This date is in the future. Check the year.' })
  if (born > years(youngest_years))
    throw invalid({
      date_of_birth: `You must be at least ${youngest_years} years old to have a profile. Check the year.`,
    })
  if (born < years(oldest_years))
    throw invalid({ date_of_birth: `This is more than ${oldest_years} years ago. Check the year.` })
}

const takenName = () => invalid({ username: 'This username is taken. Choose another one.' })
