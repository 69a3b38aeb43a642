import { useTableColumns } from '../../ui/table-columns.ts'

/** The columns of the table of job seekers that can be left out, in their order. */
const labels = {
  id: 'ID',
  headline: 'Headline',
  field: 'Field',
  place: 'Place',
  plan: 'Plan',
  applications: 'Applications',
  last_seen: 'Last seen',
  registered: 'Registered',
  state: 'State',
} as const
export type SeekerColumn = keyof typeof labels

const usual: readonly SeekerColumn[] = ['field', 'plan', 'applications', 'last_seen', 'registered', 'state']

export const useSeekerColumns = () => useTableColumns<SeekerColumn>({ key: 'admin_seeker_columns', labels, usual })
