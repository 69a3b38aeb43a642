import { useTableColumns } from '../../ui/table-columns.ts'

/** The columns of the table of jobs that can be left out, in their order. */
const labels = {
  id: 'ID',
  type: 'Type',
  category: 'Category',
  place: 'Place',
  salary: 'Salary',
  applications: 'Applications',
  reports: 'Reports',
  posted: 'Posted',
  days_left: 'Days left',
  state: 'State',
} as const
export type JobColumn = keyof typeof labels

const usual: readonly JobColumn[] = ['id', 'type', 'salary', 'applications', 'posted', 'days_left', 'state']

export const useJobColumns = () => useTableColumns<JobColumn>({ key: 'admin_job_columns', labels, usual })
