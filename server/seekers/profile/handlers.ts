import type { AppContext, Db } from '../../platform/app-context.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import { storeFile } from '../../platform/files/orphaned-files.ts'
import { checkPicture } from '../../platform/files/checked-picture.ts'
import { pictureType } from '../../platform/files/pictures.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, networkOf } from '../../platform/http/limits.ts'
import { invalid } from '../../platform/http/problem.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import { readJsonResume } from '../resumes/read/json-resume.ts'
import { limitReadings, propose } from '../resumes/proposals.ts'
import { presentResume } from '../resumes/present.ts'
import { findResumes } from '../resumes/queries.ts'
import { findProfile, type Profile } from '../profile.ts'
import { lockSeeker } from '../queries.ts'
import { download } from './download.ts'
import type { JsonResume } from '../../../contract/seekers/profile.ts'
import {
  deleteLink,
  findLinks,
  insertLink,
  orderLinks,
  updateLink,
  findLink,
} from '../../companies/social-links/queries.ts'
import {
  findProfessional,
  updateProfessional,
  findAudience,
  findPersonal,
  presentPersonal,
  updatePersonal,
} from './queries.ts'
import { paperOf, resumeBlocks } from './resume-pdf.ts'
import { completenessOf } from './rules.ts'

const linksOf = (id: string) => ({ column: 'seeker_id', id }) as const

export const profileHandlers: HandlersOf<'profile'> = {
  async show({ caller: { seeker_id } }, { db, files }) {
    const [seeker, professional, social_links, resumes, audience] = await Promise.all([
      findPersonal(db, seeker_id),
      findProfessional(db, seeker_id),
      findLinks(db, linksOf(seeker_id)),
      findResumes(db, seeker_id),
      findAudience(db, seeker_id),
    ])
    const { biography, zip_code, city, picture_key } = seeker
    const counts = { picture: picture_key !== null, links: social_links.length, resumes: resumes.length }
    return {
      data: {
        personal_profile: presentPersonal(seeker, files),
        professional_profile: professional,
        social_links,
        resumes: resumes.map((row) => presentResume(row, files)),
        completeness: completenessOf({ biography, zip_code, city, professional, ...counts }, audience),
      },
    }
  },

  personal: async ({ caller }, { db, files }) => ({
    data: presentPersonal(await findPersonal(db, caller.seeker_id), files),
  }),

  save_personal: {
    async first({ caller, body, address, gone }, context) {
      const { profile_picture, ...change } = body
      const sender = { account_id: caller.account_id, network: networkOf(address), gone }
      const write = async (tx: Db, picture_key?: string) => {
        await lockSeeker(tx, caller.seeker_id)
        return await updatePersonal(tx, context, caller.seeker_id, change, picture_key)
      }
      if (!profile_picture)
        return { data: presentPersonal(await context.db.transaction().execute((tx) => write(tx)), context.files) }
      const bytes = await checkUpload(context, sender, () =>
        checkPicture(profile_picture, { kind: 'portrait', field: 'profile_picture', sender }),
      )
      const saved = await storeFile(context, { folder: 'pictures', bytes, media_type: pictureType }, write)
      return { data: presentPersonal(saved, context.files) }
    },
    again: async ({ caller }, { db, files }) => ({
      data: presentPersonal(await findPersonal(db, caller.seeker_id), files),
    }),
  },

  professional: async ({ caller }, { db }) => ({ data: await findProfessional(db, caller.seeker_id) }),

  save_professional: {
    first: ({ caller, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockSeeker(tx, caller.seeker_id)
        return { data: await updateProfessional(tx, caller.seeker_id, body) }
      }),
    again: async ({ caller }, { db }) => ({ data: await findProfessional(db, caller.seeker_id) }),
  },

  links: async ({ caller }, { db }) => ({ data: await findLinks(db, linksOf(caller.seeker_id)) }),

  add_link: {
    first: ({ caller, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockSeeker(tx, caller.seeker_id)
        return { data: await insertLink(tx, linksOf(caller.seeker_id), body) }
      }),
    again: async ({ caller }, { db }, id) => ({ data: await findLink(db, linksOf(caller.seeker_id), id) }),
  },

  change_link: ({ caller, params, body }, { db }) =>
    db.transaction().execute(async (tx) => {
      await lockSeeker(tx, caller.seeker_id)
      return { data: await updateLink(tx, linksOf(caller.seeker_id), params.id, body) }
    }),

  async remove_link({ caller, params }, { db }) {
    await deleteLink(db, linksOf(caller.seeker_id), params.id)
    return { message: 'The link was deleted.' }
  },

  order_links: {
    first: ({ caller, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockSeeker(tx, caller.seeker_id)
        return { data: await orderLinks(tx, linksOf(caller.seeker_id), body.ids) }
      }),
    again: async ({ caller }, { db }) => ({ data: await findLinks(db, linksOf(caller.seeker_id)) }),
  },

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
    return download(
      title,
      'application/pdf',
      await makePdf(about, resumeBlocks(profile), { account_id: caller.account_id, gone }),
    )
  },
  async read_json_resume({ caller, body }, context) {
    await limitReadings(context, caller.account_id)
    const read = readJsonResume(body)
    const fields = read.fields.filter(({ field }) => field !== 'first_name' && field !== 'last_name')
    if (!Object.values({ ...read, fields }).some((part) => Array.isArray(part) && part.length))
      throw invalid({ body: nothingInIt })
    return { data: propose(read, await findProfile(context.db, caller.seeker_id)) }
  },
}

const nothingInIt =
  'This file has nothing to add to a profile. A JSON Resume has basics, work, education, certificates, skills, or languages.'

const limitExports = ({ db, config }: AppContext, accountId: string) =>
  consume(db, `exports:${accountId}`, { max: config.limits.exports_per_hour, seconds: 3600 })

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** A profile as JSON Resume 1.0.0, without empty fields. */
function makeJsonResume(profile: Profile) {
  const { country, state, city, zip_code } = profile
  const made = {
    basics: {
      name: profile.name,
      label: profile.headline ?? profile.job_role,
      email: profile.email,
      phone: profile.phone,
      url: profile.portfolio_website,
      summary: profile.biography,
      location: { postalCode: zip_code, city, countryCode: country, region: state },
      profiles: profile.links.map(({ platform, url }) => ({ network: networks[platform] ?? platform, url })),
    },
    work: profile.experience.map(({ title, organization, location, started_on, ended_on, description }) => ({
      name: organization,
      position: title,
      location,
      startDate: dayOrMonth(started_on),
      endDate: dayOrMonth(ended_on),
      summary: description || null,
    })),
    education: profile.education.map(({ school, degree, field, started_on, ended_on }) => ({
      institution: school,
      area: field,
      studyType: degree,
      startDate: dayOrMonth(started_on),
      endDate: dayOrMonth(ended_on),
    })),
    certificates: profile.certificates
      .filter(({ is_denied }) => !is_denied)
      .map(({ name, issuer, number, issued_on, expires_on }) => ({
        name,
        date: issued_on,
        issuer,
        number,
        expirationDate: expires_on,
      })),
    skills: profile.skills
      .filter(({ has }) => has)
      .map(({ name, years }) => ({ name, level: years ? `${years} ${years === 1 ? 'year' : 'years'}` : null })),
    languages: profile.languages.map((language) => ({ language })),
  } satisfies JsonResume
  const meta = { version: 'v1.0.0', lastModified: profile.updated_at.toISOString().replace(/\.\d+Z$/, '') }
  return withoutNothing({ $schema: schema, ...made, meta })
}

const networks: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  x: 'X',
  youtube: 'YouTube',
  blog: 'Blog',
  website: 'Website',
}

/** The month, plus the day unless it's the first, since a bare month is read as its first day. */
const dayOrMonth = (day: string | null) => day?.replace(/-01$/, '')

/** Removes nulls, which the schema doesn't allow. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([name, inner]) => [name, withoutNothing(inner)]),
  )
}
