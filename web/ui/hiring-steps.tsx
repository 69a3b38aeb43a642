import type { ReactNode } from 'react'

/** The typical hiring process: the uncolored wall with text under each stage. */
export function HiringSteps({ steps }: { steps: readonly { label: string; text: ReactNode }[] }) {
  return (
    <ol className="hiring-steps">
      {steps.map((step) => (
        <li key={step.label}>
          <span className="hiring-steps-merlon" />
          <b>{step.label}</b>
          {step.text}
        </li>
      ))}
    </ol>
  )
}
