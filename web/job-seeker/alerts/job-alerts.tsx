import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { JobAlert } from '../../../contract/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertRow } from './alert-row.tsx'
import { alertsId } from './alerts-id.ts'

/** Searches that are kept, with what each would have told of this week. */
export function JobAlerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<JobAlert | 'new' | null>(null)
  const begin = (variant: 'primary' | 'outline') => (
    <Button
      size={variant === 'primary' ? 'medium' : 'small'}
      variant={variant}
      icon={<BellPlus size={15} />}
      onClick={() => setEditing('new')}
    >
      New alert
    </Button>
  )
  return (
    <div id={alertsId} tabIndex={-1} className="flex max-w-[720px] flex-col gap-5">
      <Panel title="Job alerts" action={alerts.length > 0 && begin('outline')}>
        {alerts.length === 0 ? (
          <EmptyState title="No job alerts yet" heading="h3" action={begin('primary')}>
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

const FindJobs = () => (
  <Link className="link" to="/job-seeker/find-jobs">
    search for jobs
  </Link>
)
