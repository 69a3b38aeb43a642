import type { z } from 'zod'
import type { employerCard } from '../../../contract/companies/companies.ts'
import type { Files } from '../../platform/files/files.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import { countJobsByCategory, findCompanyLinks, findCompanyCards, findCompanies } from './queries.ts'
import { rememberedLedgers } from './remembered-ledgers.ts'
import { findContact } from '../contact/queries.ts'
import { firstSentence, ledgerOf, type LedgerRow } from '../ledger/rules.ts'

type Card = z.output<typeof employerCard>
type Row = Awaited<ReturnType<typeof findCompanyCards>>[number]

export const employersHandlers: HandlersOf<'employers'> = {
  async browse({ query }, { db, files, answers }) {
    const { ids, total, ...counts } = await findCompanies(db, query)
    const [rows, ledgers] = await Promise.all([
      findCompanyCards(db, ids, query.category),
      rememberedLedgers({ db, answers }, ids),
    ])
    const cards = rows.map((row) => present(row, ledgers.get(row.id), files))
    return paged(cards, total, query, counts)
  },

  async show({ caller, params }, { db, files, answers }) {
    const [row] = await findCompanyCards(db, [params.id])
    const own = caller.user_type === 'employer' && caller.company_id === params.id
    if (!row || (!row.verified_at && !own && caller.user_type !== 'admin')) throw notFound()
    const [ledgers, links, jobs_by_category, contact] = await Promise.all([
      rememberedLedgers({ db, answers }, [row.id]),
      findCompanyLinks(db, row.id),
      countJobsByCategory(db, row.id),
      caller.user_type === 'job_seeker'
        ? findContact(db, { seeker_id: caller.seeker_id, company_id: row.id })
        : undefined,
    ])
    return {
      data: {
        ...present(row, ledgers.get(row.id), files),
        banner_temp_url: row.banner_key && files.temporaryUrl(row.banner_key, 'public'),
        description: row.description,
        mission: row.mission,
        benefits: row.benefits,
        hiring_process: row.hiring_process,
        founded_year: row.founded_year,
        website: row.website,
        social_links: links,
        ...(contact ? { contact } : {}),
        jobs_by_category,
        created_at: row.created_at,
      },
    }
  },
}

function present(row: Row, ledger: LedgerRow | undefined, files: Files): Card {
  return {
    id: row.id,
    slug: row.slug,
    company_name: row.name,
    logo_temp_url: row.logo_key && files.temporaryUrl(row.logo_key, 'public'),
    organization_type: row.organization_type,
    is_staffing_agency: row.organization_type === 'Staffing agency',
    company_size: row.company_size,
    industry: row.industry,
    city: row.city,
    state: row.state,
    summary: firstSentence(row.description),
    verified_at: row.verified_at,
    verified_method: row.verified_method,
    verified_evidence: row.verified_evidence,
    verified_words: row.verified_words,
    live_jobs: row.live_jobs,
    ledger: ledgerOf(ledger),
  }
}
