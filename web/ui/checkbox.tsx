import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children' | 'ref'> & {
  label: ReactNode
  /** The label is only for screen readers (selection boxes in tables). */
  hideLabel?: boolean
  description?: ReactNode
  /** A number on the right, in mono (how many results a filter leaves). */
  count?: ReactNode
  glyph?: ReactNode
  indeterminate?: boolean
  card?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

export function Checkbox({
  label,
  hideLabel,
  description,
  count,
  glyph,
  indeterminate = false,
  card,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={clsx('choice', card && 'choice-card', description && 'choice-described', className)}>
      <input
        {...rest}
        type="checkbox"
        className="choice-box"
        ref={(element) => {
          box.current = element
          ref?.(element)
        }}
      />
      <span className={hideLabel ? 'sr-only' : 'choice-label'}>
        {glyph}
        {description ? <b>{label}</b> : label}
        {description && <span className="field-hint">{description}</span>}
      </span>
      {count !== undefined && <span className="choice-count">{count}</span>}
    </label>
  )
}
