import { useTableColumns } from '../../ui/table-columns.ts'

/** The columns of the table of applications that can be left out, in their order. */
const labels = {
  id: 'ID',
  job: 'Job',
  status: 'Status',
  applied: 'Applied',
  due: 'Answer due',
  ended: 'Ended',
} as const
export type ApplicationColumn = keyof typeof labels

const usual: readonly ApplicationColumn[] = ['job', 'status', 'applied', 'due', 'ended']

export const useApplicationColumns = () =>
  useTableColumns<ApplicationColumn>({ key: 'admin_application_columns', labels, usual })
