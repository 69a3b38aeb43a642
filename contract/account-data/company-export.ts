import { endpoint } from '../platform/endpoint.ts'

/** A company's data, to download. */
export const companyExport = {
  ofMine: endpoint('GET /employer/export', {
    access: 'owner',
    summary:
      'Download all of your company’s data as a ZIP file: each part as JSON and CSV, resumes and attachments, and a README that explains the columns. Only on plans that include it',
    reply: 'raw',
  }),
}
