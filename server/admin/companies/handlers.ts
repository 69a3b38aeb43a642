import type { Db, House } from '../../house.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { paged } from '../../http/paged.ts'
import { type Letter, sendMail } from '../../mail/mail.ts'
import {
  askCompany,
  rejectCompany,
  reopenCompany,
  unverifyCompany,
  verifyCompany,
} from '../../companies/verification/queries.ts'
import * as letters from './emails.ts'
import { findCompanyReader } from '../../companies/queries.ts'
import { findCompanies, findCompany, findCompanyHistory } from './queries.ts'

export const companiesHandlers: HandlersOf<'companies'> = {
  async employers({ query }, { db, files }) {
    const { companies, total, ...counts } = await findCompanies(db, files, query)
    return paged(companies, total, query, counts)
  },

  async employer({ params }, { db, files }) {
    const company = await findCompany(db, files, params.id)
    return { data: { ...company, ...(await findCompanyHistory(db, params.id)) } }
  },

  async verify({ caller, params, body: { evidence, words = '' } }, house) {
    return await house.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, method: 'admin', evidence, words } as const
      const { name, jobs_changed } = await verifyCompany(tx, params.id, by)
      await write(tx, house, params.id, letters.companyVerified(name, jobs_changed))
      return { data: { ...(await findCompany(tx, house.files, params.id)), jobs_changed } }
    })
  },

  async unverify({ caller, params, body: { reason } }, house) {
    return await house.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, reason }
      const { name, jobs_changed } = await unverifyCompany(tx, params.id, by)
      await write(tx, house, params.id, letters.companyUnverified(name, jobs_changed, reason))
      return { data: { ...(await findCompany(tx, house.files, params.id)), jobs_changed } }
    })
  },

  ask: (asked, house) => say(asked, house, askCompany, letters.companyAsked),
  reject: (asked, house) => say(asked, house, rejectCompany, letters.companyRejected),
  reopen: (asked, house) => say(asked, house, reopenCompany, letters.companyReopened),
}

/** One step of a review, with its reason, and the company told. */
async function say(
  {
    caller,
    params,
    body: { reason },
  }: { caller: { account_id: string }; params: { id: string }; body: { reason: string } },
  house: House,
  step: typeof askCompany,
  letter: (name: string, reason: string) => Letter,
) {
  return await house.db.transaction().execute(async (tx) => {
    const { name } = await step(tx, params.id, { account_id: caller.account_id, reason })
    await write(tx, house, params.id, letter(name, reason))
    return { data: await findCompany(tx, house.files, params.id) }
  })
}

async function write(tx: Db, house: House, company_id: string, letter: Letter) {
  const reader = await findCompanyReader(tx, { company_id, posted_by: null })
  if (reader) await sendMail(tx, house, reader.email, letter)
}
