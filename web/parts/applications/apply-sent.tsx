import { useId } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dateText } from '../../text/dates.ts'
import type { Promised } from './apply-form.tsx'

type Props = { company: string; promised: Promised; onClose: () => void }

/** Shown after sending: who has the application, and by when an answer is promised. */
export function ApplySent({ company, promised, onClose }: Props) {
  const id = useId()
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      title="Application sent"
      titleFocus
      describedBy={id}
      size="medium"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div id={id}>
        <EmptyState
          filled
          heading="h3"
          title={`${company} has your application`}
          action={
            <ButtonLink variant="primary" to="/job-seeker/applied-jobs">
              See my applications
            </ButtonLink>
          }
        >
          {`They promised an answer by ${dateText(promised.due_at, promised.time_zone)}. You will see every step here and by e-mail.`}
        </EmptyState>
      </div>
    </Dialog>
  )
}
