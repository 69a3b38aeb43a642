import type { AdminApplication } from '../../../contract/admin/applications.ts'
import { Column, Table } from '../../ui/table.tsx'
import type { ApplicationColumn } from './application-columns.ts'
import { ApplicationRow } from './application-row.tsx'

type Props = { applications: readonly AdminApplication[]; shows: (name: ApplicationColumn) => boolean }

export const ApplicationsTable = ({ applications, shows }: Props) => (
  <Table label="Applications">
    <thead>
      <tr>
        {shows('id') && <Column>ID</Column>}
        <Column>Applicant</Column>
        {shows('job') && <Column>Job</Column>}
        {shows('status') && <Column>Status</Column>}
        {shows('applied') && <Column numeric>Applied</Column>}
        {shows('due') && <Column numeric>Answer due</Column>}
        {shows('ended') && <Column numeric>Ended</Column>}
        <Column>
          <span className="sr-only">Job</span>
        </Column>
      </tr>
    </thead>
    <tbody>
      {applications.map((application) => (
        <ApplicationRow key={application.id} application={application} shows={shows} />
      ))}
    </tbody>
  </Table>
)
