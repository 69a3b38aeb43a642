import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { TextInput } from './text-input.tsx'
import '../styles/ui/range.css'

export type Range = { low: number | null; high: number | null }

export type RangeSliderProps = {
  /** "Salary": the thumbs are "Lowest salary", "Highest salary" unless `names` says otherwise. */
  label: string
  names?: readonly [string, string]
  min: number
  max: number
  step: number
  /** null: no limit on that side. */
  value: Range
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** When it is let go, or a typed number is left. */
  onCommit?: (value: Range) => void
  /** The form names of the two inputs. They submit plain digits. */
  fields?: readonly [string, string]
  prefix?: string
  /** Usually a Histogram. */
  children?: ReactNode
}

const never = () => () => {}
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Two native thumbs over a histogram and two inputs; every value can also be typed. */
export function RangeSlider({
  label,
  names = [`Lowest ${label.toLowerCase()}`, `Highest ${label.toLowerCase()}`],
  min,
  max,
  step,
  value,
  onChange,
  onCommit,
  fields,
  prefix,
  children,
}: RangeSliderProps) {
  const low = Math.max(min, Math.min(value.low ?? min, max))
  const high = Math.max(low, Math.min(value.high ?? max, max))
  const share = (n: number) => ((n - min) / (max - min || 1)) * 100
  const withLow = (n: number): Range => ({ low: n <= min ? null : n, high: value.high })
  const withHigh = (n: number): Range => ({ low: value.low, high: n >= max ? null : n })
  const commit = () => onCommit?.(value)
  const thumb = { type: 'range', min, max, step, onPointerUp: commit, onKeyUp: commit } as const
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {children}
      <div className="rng">
        <span className="rng-fill" style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        <input
          {...thumb}
          aria-label={names[0]}
          value={low}
          // Both thumbs at the top end: the lower one must be reachable.
          style={low > max - (max - min) * 0.1 ? { zIndex: 1 } : undefined}
          onChange={(event) => onChange(withLow(Math.min(event.currentTarget.valueAsNumber, high)))}
        />
        <input
          {...thumb}
          aria-label={names[1]}
          value={high}
          onChange={(event) => onChange(withHigh(Math.max(event.currentTarget.valueAsNumber, low)))}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <RangeInput
          label={`${names[0]}, typed`}
          name={fields?.[0]}
          prefix={prefix}
          value={value.low}
          fallback={min}
          onLeave={(n) => {
            const next = { low: n, high: value.high !== null && n !== null && n > value.high ? n : value.high }
            onChange(next)
            onCommit?.(next)
          }}
        />
        <RangeInput
          label={`${names[1]}, typed`}
          name={fields?.[1]}
          prefix={prefix}
          value={value.high}
          fallback={max}
          onLeave={(n) => {
            const next = { low: value.low !== null && n !== null && n < value.low ? n : value.low, high: n }
            onChange(next)
            onCommit?.(next)
          }}
        />
      </div>
    </fieldset>
  )
}

type RangeInputProps = {
  label: string
  name?: string
  prefix?: string
  value: number | null
  fallback: number
  onLeave: (value: number | null) => void
}

/** Shows 120,000 and submits 120000: before the page is alive the visible box is the field, afterwards a hidden one. */
function RangeInput({ label, name, prefix, value, fallback, onLeave }: RangeInputProps) {
  const alive = useAlive()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : alive ? value.toLocaleString('en-US') : String(value))
  const leave = () => {
    if (typed === null) return
    const digits = typed.replace(/[^\d.]/g, '')
    const next = digits === '' || Number.isNaN(Number(digits)) ? null : Number(digits)
    setTyped(null)
    if (next !== value) onLeave(next)
  }
  return (
    <>
      <TextInput
        size="sm"
        mono
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        prefix={prefix}
        name={alive ? undefined : name}
        placeholder={fallback.toLocaleString('en-US')}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
      />
      {alive && name && value !== null && <input type="hidden" name={name} value={value} />}
    </>
  )
}
