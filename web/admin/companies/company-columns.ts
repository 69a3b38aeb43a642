import { useTableColumns } from '../../ui/table-columns.ts'

/** The columns of the table of companies that can be left out, in their order. */
const labels = {
  id: 'ID',
  contact: 'Contact',
  industry: 'Industry',
  size: 'Size',
  plan: 'Plan',
  registered: 'Registered',
  live_jobs: 'Live jobs',
  waiting_jobs: 'Waiting jobs',
  applications: 'Applications',
  people: 'People',
  state: 'State',
} as const
export type CompanyColumn = keyof typeof labels

const usual: readonly CompanyColumn[] = ['contact', 'plan', 'registered', 'live_jobs', 'waiting_jobs', 'state']

export const useCompanyColumns = () => useTableColumns<CompanyColumn>({ key: 'admin_company_columns', labels, usual })
