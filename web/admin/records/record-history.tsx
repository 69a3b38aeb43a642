import type { ReactNode } from 'react'
import { nearDateTimeText } from '../clock.ts'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'

type Step = { at: string; kind: string; by: string | null; reason: string | null }

type Props<S extends Step> = {
  label: string
  steps: readonly S[]
  /** The kind of step that's marked in red. */
  stops?: S['kind']
  text: (step: S) => ReactNode
}

/** A record's history, including which administrators opened it, newest first. */
export function RecordHistory<S extends Step>({ label, steps, stops, text }: Props<S>) {
  const now = useNow()
  return (
    <section aria-label="History">
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label={label}
        events={steps.map((step, index) => ({
          key: `${step.at} ${step.kind} ${index}`,
          when: <time dateTime={step.at}>{nearDateTimeText(step.at, now)}</time>,
          state: step.kind === stops ? 'stop' : index === 0 ? 'now' : 'done',
          children: (
            <>
              {text(step)}
              {step.by && <span className="text-text-2">, by {step.by}</span>}
              {step.reason && <p className="mt-1 break-words whitespace-pre-line text-text-2">{step.reason}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}
