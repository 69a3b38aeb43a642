import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertRow } from './alert-row.tsx'

/** Searches that are kept, with what each would have told of this week. */
export function JobAlerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<JobAlert | 'new' | null>(null)
  const begin = () => setEditing('new')
  return (
    <div className="flex max-w-[720px] flex-col gap-5">
      <Panel title="Job alerts" action={alerts.length > 0 && <BeginButton size="small" onClick={begin} />}>
        {alerts.length === 0 ? (
          <EmptyState title="No job alerts yet" heading="h3" action={<BeginButton variant="primary" onClick={begin} />}>
            An alert keeps a search and tells you of new jobs it finds. Begin one here, or <FindJobs /> and press “Save
            as alert”.
          </EmptyState>
        ) : (
          <>
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onEdit={() => setEditing(alert)} onChanged={revalidate} />
              ))}
            </ul>
            <p className="border-t border-line px-[18px] py-3 text-[12.5px] text-text-2">
              To keep a search with all its filters, <FindJobs /> and press “Save as alert”.
            </p>
          </>
        )}
      </Panel>
      {editing && (
        <AlertDialog
          alert={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const BeginButton = (props: Pick<ButtonProps, 'size' | 'variant' | 'onClick'>) => (
  <Button {...props} icon={<BellPlus size={15} />}>
    New alert
  </Button>
)

const FindJobs = () => (
  <Link className="link" to="/job-seeker/find-jobs">
    search for jobs
  </Link>
)
