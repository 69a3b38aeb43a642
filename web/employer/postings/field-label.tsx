import type { ReactNode } from 'react'

/** The drawn label of a control that is named by itself (a segmented control). */
export function FieldLabel({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`field items-start ${className ?? ''}`}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
