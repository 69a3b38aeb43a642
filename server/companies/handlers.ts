import type { Db, House } from '../house.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { paged } from '../http/paged.ts'
import { type Letter, sendMail } from '../mail/mail.ts'
import { unverifyCompany, verifyCompany } from '../verification/queries.ts'
import { companyUnverified, companyVerified } from './emails.ts'
import { findCompanies, findCompany, findCompanyHistory, findCompanyReader } from './queries.ts'

export const companiesHandlers: HandlersOf<'companies'> = {
  async employers({ query }, { db, files }) {
    const { companies, total, ...counts } = await findCompanies(db, files, query)
    return paged(companies, total, query, counts)
  },

  async employer({ params }, { db, files }) {
    const company = await findCompany(db, files, params.id)
    return { data: { ...company, ...(await findCompanyHistory(db, params.id)) } }
  },

  async verify({ caller, params }, house) {
    return await house.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, method: 'admin' } as const
      const { name, jobs_changed } = await verifyCompany(tx, params.id, by)
      await write(tx, house, params.id, companyVerified(name, jobs_changed))
      return { data: { ...(await findCompany(tx, house.files, params.id)), jobs_changed } }
    })
  },

  async unverify({ caller, params, body }, house) {
    const reason = body?.reason || undefined
    return await house.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, reason }
      const { name, jobs_changed } = await unverifyCompany(tx, params.id, by)
      await write(tx, house, params.id, companyUnverified(name, jobs_changed, reason))
      return { data: { ...(await findCompany(tx, house.files, params.id)), jobs_changed } }
    })
  },
}

async function write(tx: Db, house: House, company_id: string, letter: Letter) {
  const reader = await findCompanyReader(tx, { company_id, posted_by: null })
  if (reader) await sendMail(tx, house, reader.email, letter)
}
