import clsx from 'clsx'
import { type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countText } from '../../contract/platform/format.ts'
import { useFieldControl } from './field-control.ts'

export type TextAreaProps = ComponentProps<'textarea'> & {
  /**
   * The allowed number of characters. Counted and shown but not cut off: a long paste stays whole, and the form says
   * that it's too long.
   */
  limit?: number
  /** The text's length, from a form that also fills it in. */
  length?: number
}

/**
 * Grows with the text, in browsers that can't do that by themselves (`field-sizing`: Firefox, and Safari before 26.2).
 */
function fitToText(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** Starts at `rows` and grows with the text, because a browser that sizes a field by its content ignores `rows`. */
export function TextArea({ limit, length: counted, rows = 4, className, onInput, ...rest }: TextAreaProps) {
  const wiring = useFieldControl(rest)
  const given = rest.value ?? rest.defaultValue ?? wiring.defaultValue
  const [typed, setTyped] = useState(typeof given === 'string' ? given.length : 0)
  // Also counts text typed before hydration.
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => setTyped(field.current?.querySelector('textarea')?.value.length ?? 0), [])
  // After every render, because a form also fills and empties it.
  useLayoutEffect(() => {
    const area = field.current?.querySelector('textarea')
    if (area && !CSS.supports('field-sizing', 'content')) fitToText(area)
  })
  const length = counted ?? (typeof rest.value === 'string' ? rest.value.length : typed)
  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <>
      <span ref={field} className={clsx('input', className)}>
        <textarea {...rest} rows={rows} style={{ minHeight: `calc(${rows}lh + 18px)` }} onInput={count} {...wiring} />
      </span>
      {limit !== undefined && (
        <span
          className={clsx('field-hint text-right [font-variant-numeric:tabular-nums]', length > limit && 'count-over')}
        >
          <span aria-live={length > limit * 0.9 ? 'polite' : 'off'}>
            {countText(length)} of {countText(limit)} characters
            {length > limit && `, ${countText(length - limit)} too many`}
          </span>
        </span>
      )}
    </>
  )
}
