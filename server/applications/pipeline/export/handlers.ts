import { slugOf } from '../../../../contract/platform/normalise.ts'
import { requireGrant } from '../../../billing/entitlements.ts'
import { subscriberOf } from '../../../billing/subscribers.ts'
import { exclusiveFileExport } from '../../../platform/http/exports.ts'
import type { HandlersOf } from '../../../platform/http/handlers.ts'
import { consume } from '../../../platform/http/limits.ts'
import { byteOrderMark } from '../../../platform/csv.ts'
import { writeApplicants } from './write.ts'

export const pipelineExportHandlers: HandlersOf<'pipelineExport'> = {
  async ofJob({ caller, params, query, gone }, { db, files, config }) {
    await requireGrant(db, subscriberOf(caller), 'csv')
    const { application_exports_per_hour: max } = config.limits
    const asked = { job_id: params.id, company_id: caller.company_id, ...query }
    return await exclusiveFileExport(caller.account_id, gone, async () => {
      await consume(db, `application_exports:${caller.account_id}`, { max, seconds: 3600 })
      const { title, lines } = await writeApplicants(db, files, asked, gone)
      const name = `applications-${slugOf(title)}-${new Date().toISOString().slice(0, 10)}.csv`
      return {
        media_type: 'text/csv; charset=utf-8',
        body: byteOrderMark + lines.join(''),
        headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
      }
    })
  },
}
