import type { ReactNode } from 'react'

/** How a process usually goes: the uncoloured wall with words under each stage. */
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
