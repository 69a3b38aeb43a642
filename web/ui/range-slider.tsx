import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { countText } from '../../contract/platform/format.ts'
import { amount } from '../../contract/platform/normalise.ts'
import { FieldError } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type Range = { low: number | null; high: number | null }

export type RangeSliderProps = {
  /** "Salary": the thumbs are "Minimum salary" and "Maximum salary" unless `names` says otherwise. */
  label: string
  names?: readonly [string, string]
  min: number
  /** The end of the scale, which stands for everything beyond it. */
  max: number
  step: number
  /** null: no limit on that side. */
  value: Range
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** Called when a thumb is released, rests after the last key, or a typed number is left. */
  onCommit?: (value: Range) => void
  /** The form names of the two inputs, which submit plain digits. */
  fields?: readonly [string, string]
  prefix?: string
  /** Usually a Histogram. */
  children?: ReactNode
}

/** How long a thumb moved by keyboard rests before its value counts. */
const restMs = 500

/** Two native thumbs over a histogram and two inputs, so every value can also be typed. */
export function RangeSlider({
  label,
  names = [`Minimum ${label.toLowerCase()}`, `Maximum ${label.toLowerCase()}`],
  min,
  max,
  step,
  value,
  onChange,
  onCommit,
  fields,
  prefix = '',
  children,
}: RangeSliderProps) {
  const errorId = useId()
  const [wrong, setWrong] = useState<readonly [boolean, boolean]>([false, false])
  const low = Math.max(min, Math.min(value.low ?? min, max))
  const high = Math.max(low, Math.min(value.high ?? max, max))
  const share = (n: number) => ((n - min) / (max - min || 1)) * 100
  const { move, press, commit } = useThumbs(onChange, onCommit)
  const moveLow = (n: number) => move({ low: n <= min ? null : n, high: value.high })
  const moveHigh = (n: number) => move({ low: value.low, high: n >= max ? null : n })
  const leave = (next: Range) => {
    onChange(next)
    onCommit?.(next)
  }
  const text = (n: number) => prefix + countText(n)
  const thumb = {
    min,
    max,
    step,
    onPointerDown: press,
    onPointerUp: commit,
    onPointerCancel: commit,
    onBlur: commit,
  } as const
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {children}
      <div className="range-slider">
        <span className="range-slider-fill" style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        <input
          {...thumb}
          type="range"
          aria-label={names[0]}
          aria-valuetext={low > min ? text(low) : 'No minimum'}
          value={low}
          // With both thumbs at the top end, the lower one must stay reachable.
          style={low > max - (max - min) * 0.1 ? { zIndex: 1 } : undefined}
          onChange={(event) => moveLow(Math.min(event.currentTarget.valueAsNumber, high))}
        />
        <input
          {...thumb}
          type="range"
          aria-label={names[1]}
          aria-valuetext={high < max ? text(high) : `${text(max)} or more`}
          value={high}
          onChange={(event) => moveHigh(Math.max(event.currentTarget.valueAsNumber, low))}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <RangeInput
          label={`${names[0]} amount`}
          name={fields?.[0]}
          prefix={prefix}
          value={value.low}
          placeholder={countText(min)}
          errorId={wrong[0] ? errorId : undefined}
          onWrong={(is) => setWrong([is, wrong[1]])}
          onLeave={(n) => leave({ low: n, high: value.high !== null && n !== null && n > value.high ? n : value.high })}
        />
        <RangeInput
          label={`${names[1]} amount`}
          name={fields?.[1]}
          prefix={prefix}
          value={value.high}
          placeholder={`${countText(max)}+`}
          errorId={wrong[1] ? errorId : undefined}
          onWrong={(is) => setWrong([wrong[0], is])}
          onLeave={(n) => leave({ low: value.low !== null && n !== null && n < value.low ? n : value.low, high: n })}
        />
      </div>
      {wrong.includes(true) && (
        <div role="alert" className="mt-1.5">
          <FieldError id={errorId}>Enter an amount, such as 150,000 or 150k.</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/**
 * A moved thumb counts once it's released or, moved by keyboard, once it rests or is left, because each step would be a
 * search.
 */
function useThumbs(onChange: (value: Range) => void, onCommit?: (value: Range) => void) {
  const moved = useRef<Range | null>(null)
  const isHeld = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onCommit)
  useLayoutEffect(() => {
    latest.current = onCommit
  })
  useEffect(() => () => clearTimeout(rest.current), [])
  const commit = () => {
    clearTimeout(rest.current)
    isHeld.current = false
    const next = moved.current
    moved.current = null
    if (next) latest.current?.(next)
  }
  return {
    commit,
    press: () => {
      isHeld.current = true
    },
    move: (next: Range) => {
      moved.current = next
      onChange(next)
      clearTimeout(rest.current)
      if (!isHeld.current) rest.current = setTimeout(commit, restMs)
    },
  }
}

const never = () => () => {}
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type RangeInputProps = {
  label: string
  name?: string
  prefix?: string
  value: number | null
  placeholder: string
  /** The id of the error text; absent if there is no error. */
  errorId?: string | undefined
  onLeave: (value: number | null) => void
  /** The typed text isn't an amount. It stays in the box to be corrected, and typing clears the error. */
  onWrong: (wrong: boolean) => void
}

/**
 * One end of a range as text: `150000`, `$150,000`, or `150k`. Shows 150,000 and submits 150000: before hydration the
 * visible box is the field, afterward a hidden one.
 */
function RangeInput({ label, name, prefix, value, placeholder, errorId, onLeave, onWrong }: RangeInputProps) {
  const alive = useAlive()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : alive ? countText(value) : String(value))
  const leave = () => {
    if (typed === null) return
    const next = typed.trim() ? amount(typed) : null
    if (next === undefined) return onWrong(true)
    setTyped(null)
    if (next !== value) onLeave(next)
  }
  return (
    <>
      <TextInput
        size="small"
        mono
        inputMode="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        prefix={prefix}
        name={alive ? undefined : name}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onWrong(false)
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
      />
      {alive && name && value !== null && <input type="hidden" name={name} value={value} />}
    </>
  )
}
