import { Readable } from 'node:stream'
import { productName } from '../../../contract/platform/product.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import { findCompanyRow } from '../../companies/profile/queries.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { exclusiveExport } from '../../platform/http/exports.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { tooMany, waitText } from '../../platform/http/problem.ts'
import { archiveOf } from './archive.ts'
import { zipOf } from './zip.ts'

export const companyExportHandlers: HandlersOf<'companyExport'> = {
  async ofMine({ caller, log }, { db, files, config }) {
    const { company_id } = caller
    await requireGrant(db, subscriberOf(caller), 'full_export')
    const { name: company_name } = await findCompanyRow(db, company_id)
    const now = new Date()
    const { company_exports_per_day: max, company_export_file_bytes: file_bytes } = config.limits
    return await exclusiveExport(db, { company_id }, async (connection, goesOn) => {
      await consume(db, `company_export:${company_id}`, { max, seconds: day }, (seconds) =>
        tooMany(
          seconds,
          `Your company downloaded everything ${max} ${max === 1 ? 'time' : 'times'} within a day. The next time is possible in ${waitText(seconds)}.`,
        ),
      )
      const entries = archiveOf({ db: connection, files, caller, company_id }, { company_name, now, file_bytes })
      const body = Readable.from(told(zipOf(entries), goesOn), { objectMode: false })
      // The answer has begun, so that nothing else can say so: whoever reads it finds that it breaks off.
      body.on('error', (error) => log.error({ err: error }, 'a company’s export broke off'))
      return {
        media_type: 'application/zip',
        body,
        headers: {
          'content-disposition': `attachment; filename="${productName.toLowerCase()}-company-${now.toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        },
      }
    })
  },
}

async function* told<Piece>(pieces: AsyncIterable<Piece>, goesOn: () => void) {
  for await (const piece of pieces) {
    goesOn()
    yield piece
  }
}
