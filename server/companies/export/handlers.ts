import { requireGrant } from '../../billing/entitlements.ts'
import { holderOf } from '../../billing/holders.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { consume, day } from '../../http/limits.ts'
import { exportOfCompany } from './export.ts'

export const companyExportHandlers: HandlersOf<'companyExport'> = {
  async ofMine({ caller, gone }, context) {
    const { company_id } = caller
    await requireGrant(context.db, holderOf(caller), 'full_export')
    const max = context.config.limits.company_exports_per_day
    await consume(context.db, `company_export:${company_id}`, { max, seconds: day })
    return exportOfCompany(context, company_id, gone)
  },
}
