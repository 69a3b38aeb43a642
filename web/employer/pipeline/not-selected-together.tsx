import { useState } from 'react'
import { listText, shortDateText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { UndoOutcomesDialog } from './undo-outcomes-dialog.tsx'
import type { Named } from './use-bulk.ts'

type Props = {
  steps: Reply<'GET /employer/jobs/{id}/applications'>['data']['not_selected_together']
  job_id: string
  time_zone: string | undefined
  onChanged: () => Promise<void>
}

/** Applicants who were marked not selected together, with a button that undoes it for all of them while that's possible. */
export function NotSelectedTogether({ steps, job_id, time_zone, onChanged }: Props) {
  const [pending, setPending] = useState<Named[] | null>(null)
  const mayMove = useMayRecruit()
  if (!mayMove) return null
  return (
    <>
      {steps.map(({ ended_at, applications }) => (
        <Notice
          key={ended_at}
          tone="plain"
          className="mb-4 flex-wrap"
          action={
            <Button size="small" className="self-center" onClick={() => setPending(applications)}>
              Undo all {applications.length}
            </Button>
          }
        >
          {applications.length} people were marked as not selected in one step on {shortDateText(ended_at, time_zone)}:{' '}
          {someNames(applications)}.
        </Notice>
      ))}
      {pending && (
        <UndoOutcomesDialog
          pending={{ applicants: pending, staying: 0 }}
          job_id={job_id}
          onClose={() => setPending(null)}
          onDone={onChanged}
        />
      )}
    </>
  )
}

function someNames(applicants: Named[]) {
  const rest = applicants.length - 3
  const names = applicants.slice(0, rest > 1 ? 3 : 4).map(({ name }) => name)
  return listText(rest > 1 ? [...names, `${rest} others`] : names)
}
