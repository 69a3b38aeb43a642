import { CircleAlert } from 'lucide-react'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldContext, type Registered } from './field-control.ts'

export type FieldProps = {
  label: ReactNode
  /** Set it if something links to the control (FormErrors); otherwise it's generated. */
  id?: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  required?: boolean
  /** Connects the control inside to its form. */
  register?: Registered
  /** The label is only for screen readers. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint, and error, wired for screen readers. The control inside picks up the wiring by itself. */
export function Field(props: FieldProps) {
  const { label, id, hint, error, optional, required, register, hideLabel, className, children } = props
  const made = useId()
  const control = id ?? made
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id: control, describedBy, invalid: Boolean(error), required, register }}>
      <div className={clsx('field', className)}>
        <label htmlFor={control} className={hideLabel ? 'sr-only' : 'field-label'}>
          {label}
          {optional && <small> (optional)</small>}
        </label>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div id={hintId} className="field-hint">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="field-error">
      <CircleAlert size={15} />
      <span>{children}</span>
    </div>
  )
}

export type FieldsetProps = Omit<FieldProps, 'required' | 'register'> & { name?: string }

/** The same for a group of checkboxes or radios. `id` is what FormErrors links to. */
export function Fieldset({ label, id, hint, error, optional, hideLabel, className, children }: FieldsetProps) {
  const made = useId()
  const group = id ?? made
  return (
    <fieldset
      id={group}
      tabIndex={-1}
      className={clsx('field', className)}
      aria-describedby={[error && `${group}-error`, hint && `${group}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'field-label mb-1.5'}>
        {label}
        {optional && <small> (optional)</small>}
      </legend>
      {children}
      {error && <FieldError id={`${group}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${group}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </fieldset>
  )
}
