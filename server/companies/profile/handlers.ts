import type { Db } from '../../platform/app-context.ts'
import { checkPicture } from '../../platform/files/checked-picture.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import { storeFiles } from '../../platform/files/orphaned-files.ts'
import { pictureType } from '../../platform/files/pictures.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { deleteLink, findLinks, insertLink, orderLinks, updateLink, findLink } from '../social-links/queries.ts'
import { findLedgers } from '../browse/queries.ts'
import { ledgerOf } from '../ledger/rules.ts'
import { findDomainClaim } from '../verification/by-domain.ts'
import { findOwnVerification, lockCompany } from '../verification/queries.ts'
import {
  findCompanyRow,
  type PictureKeys,
  presentFounding,
  presentInfo,
  updateFounding,
  updateInfo,
} from './queries.ts'
import type { CompanyCompleteness, CompanyPart } from '../../../contract/companies/company-profile-shapes.ts'

const linksOf = (id: string) => ({ column: 'company_id', id }) as const

export const companyProfileHandlers: HandlersOf<'companyProfile'> = {
  async show({ caller: { company_id, account_id } }, { db, files }) {
    const [row, social_links, verification, claim, ledgers] = await Promise.all([
      findCompanyRow(db, company_id),
      findLinks(db, linksOf(company_id)),
      findOwnVerification(db, company_id),
      findDomainClaim(db, { company_id, account_id }),
      findLedgers(db, [company_id]),
    ])
    return {
      data: {
        id: company_id,
        company_info: presentInfo(row, files),
        founding_info: presentFounding(row),
        social_links,
        verification: { ...verification, ...claim },
        ledger: ledgerOf(ledgers.get(company_id)),
        completeness: companyCompletenessOf({ ...row, links: social_links.length }),
      },
    }
  },

  info: async ({ caller }, { db, files }) => ({
    data: presentInfo(await findCompanyRow(db, caller.company_id), files),
  }),

  save_info: {
    async first({ caller, body, address, gone }, context) {
      const { logo, banner, ...change } = body
      const write = (tx: Db, keys?: PictureKeys) => updateInfo(tx, context, caller, change, keys)
      if (!logo && !banner)
        return { data: presentInfo(await context.db.transaction().execute((tx) => write(tx)), context.files) }
      const sender = { account_id: caller.account_id, network: networkOf(address), gone }
      const sent = { logo, banner }
      const pictures: { kind: 'logo' | 'banner'; folder: 'logos' | 'banners'; bytes: Buffer; media_type: string }[] = []
      for (const kind of ['logo', 'banner'] as const) {
        const given = sent[kind]
        if (!given) continue
        const bytes = await checkUpload(context, sender, () => checkPicture(given, { kind, field: kind, sender }))
        pictures.push({ kind, folder: `${kind}s`, bytes, media_type: pictureType })
      }
      const saved = await storeFiles(context, pictures, (tx, keys) =>
        write(tx, Object.fromEntries(pictures.map(({ kind }, at) => [`${kind}_key`, keys[at]]))),
      )
      return { data: presentInfo(saved, context.files) }
    },
    again: async ({ caller }, { db, files }) => ({
      data: presentInfo(await findCompanyRow(db, caller.company_id), files),
    }),
  },

  founding: async ({ caller }, { db }) => ({ data: presentFounding(await findCompanyRow(db, caller.company_id)) }),

  save_founding: {
    first: ({ caller, body }, { db }) =>
      db.transaction().execute(async (tx) => ({ data: presentFounding(await updateFounding(tx, caller, body)) })),
    again: async ({ caller }, { db }) => ({ data: presentFounding(await findCompanyRow(db, caller.company_id)) }),
  },

  links: async ({ caller }, { db }) => ({ data: await findLinks(db, linksOf(caller.company_id)) }),

  add_link: {
    first: ({ caller: { company_id }, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockCompany(tx, company_id)
        return { data: await insertLink(tx, linksOf(company_id), body) }
      }),
    again: async ({ caller }, { db }, id) => ({ data: await findLink(db, linksOf(caller.company_id), id) }),
  },

  change_link: ({ caller: { company_id }, params, body }, { db }) =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, company_id)
      return { data: await updateLink(tx, linksOf(company_id), params.id, body) }
    }),

  async remove_link({ caller, params }, { db }) {
    await deleteLink(db, linksOf(caller.company_id), params.id)
    return { message: 'The link was deleted.' }
  },

  order_links: {
    first: ({ caller: { company_id }, body }, { db }) =>
      db.transaction().execute(async (tx) => {
        await lockCompany(tx, company_id)
        return { data: await orderLinks(tx, linksOf(company_id), body.ids) }
      }),
    again: async ({ caller }, { db }) => ({ data: await findLinks(db, linksOf(caller.company_id)) }),
  },
}

type ProfileParts = {
  description: string
  mission: string
  logo_key: string | null
  banner_key: string | null
  website: string | null
  industry: string | null
  organization_type: string | null
  company_size: string | null
  founded_year: number | null
  city: string | null
  benefits: readonly string[]
  hiring_process: readonly string[]
  links: number
}

/** Each part's points out of 100, what it does for job seekers, and whether it's there. */
const parts: Record<CompanyPart, { worth: number; adds: string; isDone: (given: ProfileParts) => boolean }> = {
  description: {
    worth: 20,
    adds: 'Job seekers read this first. Use two or more sentences to say what you do and who works there.',
    isDone: ({ description }) => description.length >= 100,
  },
  website: {
    worth: 15,
    adds: 'An email address on its domain verifies you right away, and job seekers can learn more about you.',
    isDone: ({ website }) => website !== null,
  },
  hiring_process: {
    worth: 15,
    adds: 'Job seekers know before they apply how many interviews to expect and with whom.',
    isDone: ({ hiring_process }) => hiring_process.length > 0,
  },
  logo: {
    worth: 10,
    adds: 'It appears next to each of your jobs and in shared links.',
    isDone: ({ logo_key }) => logo_key !== null,
  },
  benefits: {
    worth: 10,
    adds: 'They appear on every job that doesn’t list its own.',
    isDone: ({ benefits }) => benefits.length > 0,
  },
  place: {
    worth: 10,
    adds: 'Job seekers search for companies by location.',
    isDone: ({ city }) => city !== null,
  },
  kind: {
    worth: 10,
    adds: 'Job seekers filter companies by type, industry, and size.',
    isDone: ({ organization_type, industry, company_size }) => Boolean(organization_type && industry && company_size),
  },
  mission: {
    worth: 4,
    adds: 'Tells job seekers why you do what you do, in a few sentences.',
    isDone: ({ mission }) => mission !== '',
  },
  founded_year: {
    worth: 2,
    adds: 'Shows how long you’ve been in business.',
    isDone: ({ founded_year }) => founded_year !== null,
  },
  links: {
    worth: 2,
    adds: 'Code, talks, and writing show how you work.',
    isDone: ({ links }) => links > 0,
  },
  banner: {
    worth: 2,
    adds: 'A picture across the top of your page. It’s optional.',
    isDone: ({ banner_key }) => banner_key !== null,
  },
}

/** All parts, done or not, most points first. */
function companyCompletenessOf(given: ProfileParts): CompanyCompleteness {
  const listed = (Object.keys(parts) as CompanyPart[]).map((part) => {
    const { worth, adds, isDone } = parts[part]
    return { part, is_done: isDone(given), worth, adds }
  })
  const share = listed.reduce((sum, { is_done, worth }) => sum + (is_done ? worth : 0), 0)
  return { share, parts: listed.toSorted((a, b) => b.worth - a.worth) }
}
