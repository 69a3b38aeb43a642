import type { OpenedAdminSeeker } from '../../../contract/admin/job-seekers.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { AccountNotes } from '../accounts/account-notes.tsx'
import { AccountTools } from '../accounts/account-tools.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { SeekerActionDialog } from './seeker-action-dialog.tsx'
import type { SeekerAction } from './seeker-actions.ts'
import { SeekerDetails } from './seeker-details.tsx'

const ask = (id: string) => call('GET /admin/job-seekers/{id}', { params: { id } })
const gone = 'There is no such job seeker. The account may have been deleted.'

/** One job seeker: where they stand, reports, their history, and what can be done. */
export function SeekerDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, gone)
  return (
    <RecordDialog<OpenedAdminSeeker, SeekerAction>
      {...opened}
      record={record}
      title={record.item?.name ?? 'Job seeker'}
      list="job seekers"
      noun="job seeker"
      decisions={(seeker, onAction) => <Decisions seeker={seeker} onAction={onAction} />}
      asking={(action, seeker, over) => <SeekerActionDialog action={action} seekers={[seeker]} {...over} />}
      removes={(action) => action === 'delete'}
    >
      {(seeker) => (
        <div className="flex flex-col gap-5">
          <AccountTools
            kind="job-seekers"
            id={seeker.id}
            name={seeker.name}
            mail={seeker.suspended_at ? null : { email: seeker.email, isConfirmed: seeker.email_verified_at !== null }}
            onDone={record.load}
          />
          <SeekerDetails seeker={seeker} notes={<AccountNotes notes={seeker.notes} onChanged={record.load} />} />
        </div>
      )}
    </RecordDialog>
  )
}

const Decisions = ({ seeker, onAction }: { seeker: OpenedAdminSeeker; onAction: (action: SeekerAction) => void }) => (
  <>
    <Button variant="danger" className="mr-auto" onClick={() => onAction('delete')}>
      Delete
    </Button>
    {seeker.suspended_at ? (
      <Button onClick={() => onAction('reactivate')}>Reactivate</Button>
    ) : (
      <Button onClick={() => onAction('suspend')}>Suspend</Button>
    )}
  </>
)
