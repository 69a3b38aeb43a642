import type { TicketStep } from '../../../contract/admin/support.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { ticketStepText } from '../../text/support.ts'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'

/** What was answered, noted and decided, and who of us looked at it, newest first. */
export function TicketHistory({ steps }: { steps: readonly TicketStep[] }) {
  const now = useNow()
  if (!steps.length) return null
  return (
    <section aria-label="History">
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label="What was done with this ticket"
        events={steps.map((step, index) => ({
          key: `${step.at} ${step.kind} ${index}`,
          when: <time dateTime={step.at}>{nearDateTimeText(step.at, now)}</time>,
          state: index === 0 ? 'now' : 'done',
          children: (
            <>
              {ticketStepText(step)}
              {step.by && <span className="text-text-2">, {step.by}</span>}
              {step.words && (
                <p className="mt-1 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{step.words}</p>
              )}
            </>
          ),
        }))}
      />
    </section>
  )
}
