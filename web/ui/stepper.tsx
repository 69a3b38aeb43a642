export type Step = { label: string; state: 'done' | 'now' | 'later' | 'invalid'; note?: string; onSelect?: () => void }

const stateLabels = { done: 'done', now: 'current step', later: 'not started', invalid: 'needs attention' }

/** The steps of a long form. A step with `onSelect` can be revisited. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, i) => {
        const inside = (
          <>
            {i + 1}. {step.label}
            <span className="sr-only">, {stateLabels[step.state]}</span>
            {step.note && <small>{step.note}</small>}
          </>
        )
        return (
          <li key={step.label} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.onSelect ? (
              <button type="button" onClick={step.onSelect}>
                {inside}
              </button>
            ) : (
              <span className="step">{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
