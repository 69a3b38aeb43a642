import type { TicketStep } from '../../../contract/admin/support.ts'
import { ticketStepText } from '../../text/support.ts'
import { RecordHistory } from '../records/record-history.tsx'

/** What was answered, noted and decided, and who of us looked at it, newest first. */
export const TicketHistory = ({ steps }: { steps: readonly TicketStep[] }) =>
  steps.length > 0 && (
    <RecordHistory
      label="What was done with this ticket"
      steps={steps.map((step) => ({ ...step, reason: step.words || null }))}
      text={ticketStepText}
    />
  )
