import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobAlert } from '../../../contract/alerts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertRow } from './alert-row.tsx'
import { alertsId } from './alerts-id.ts'

/** Searches that are kept, with what each would have told of this week. */
export function JobAlerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<JobAlert | null>(null)
  const findJobs = (variant: 'primary' | 'outline') => (
    <ButtonLink to="/job-seeker/find-jobs" size={variant === 'primary' ? 'medium' : 'small'} variant={variant}>
      Find jobs
    </ButtonLink>
  )
  return (
    <div id={alertsId} tabIndex={-1} className="flex max-w-[720px] flex-col gap-5">
      <Panel title="Job alerts" action={alerts.length > 0 && findJobs('outline')}>
        {alerts.length === 0 ? (
          <EmptyState title="No job alerts yet" heading="h3" action={findJobs('primary')}>
            Search for jobs and press “Save as alert”: the search is kept here, and you are told of new jobs it finds.
          </EmptyState>
        ) : (
          <>
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onEdit={() => setEditing(alert)} onChanged={revalidate} />
              ))}
            </ul>
            <p className="border-t border-line px-[18px] py-3 text-[12.5px] text-text-2">
              For another one, search for jobs and press “Save as alert”.
            </p>
          </>
        )}
      </Panel>
      {editing && (
        <AlertDialog
          alert={editing}
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
