import { useTableColumns } from '../../ui/table-columns.ts'

/** The columns of the applicants' table that can be left out, in their order. */
export const tableColumns = {
  must_haves: 'Must-haves',
  certificates: 'Certificates',
  experience: 'Experience',
  location: 'Location',
  status: 'Status',
  applied: 'Applied',
  in_stage: 'In stage',
} as const
export type TableColumn = keyof typeof tableColumns

/** Chosen once, for every job. */
const applicantColumns = {
  key: 'applicant_columns',
  labels: tableColumns,
  usual: (Object.keys(tableColumns) as TableColumn[]).filter((name) => name !== 'location'),
}

export const useApplicantColumns = () => useTableColumns<TableColumn>(applicantColumns)
