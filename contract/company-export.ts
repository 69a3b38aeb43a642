import { endpoint } from './endpoint.ts'

/** Everything that a company has here, to take away. */
export const companyExport = {
  ofMine: endpoint('GET /employer/export', {
    access: 'owner',
    summary:
      'Everything my company has here as a ZIP of CSV files, where its plan includes that; whoever is withheld without what they sent',
    reply: 'raw',
  }),
}
