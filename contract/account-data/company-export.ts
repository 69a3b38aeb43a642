import { endpoint } from '../platform/endpoint.ts'

/** What a company takes with it. */
export const companyExport = {
  ofMine: endpoint('GET /employer/export', {
    access: 'owner',
    summary:
      'Everything my company has here as a ZIP file: each part as JSON and as CSV, resumes and attached files, and a README that explains the columns. With the plans that include it',
    reply: 'raw',
  }),
}
