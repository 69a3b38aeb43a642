import { useState, useSyncExternalStore } from 'react'
import { amount } from '../../contract/platform/normalise.ts'
import { countText } from '../text/counts.ts'
import { TextInput } from './text-input.tsx'

const never = () => () => {}
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export type RangeInputProps = {
  label: string
  name?: string
  prefix?: string
  value: number | null
  placeholder: string
  /** The id of the words that say why the text was refused; absent while nothing is wrong. */
  errorId?: string | undefined
  onLeave: (value: number | null) => void
  /** What was typed is no amount; it stays in the box to be put right. Typing takes that back. */
  onWrong: (wrong: boolean) => void
}

/**
 * One end of a range, typed: `150000`, `$150,000` or `150k`. Shows 150,000 and submits 150000: before the page is alive
 * the visible box is the field, afterwards a hidden one.
 */
export function RangeInput({ label, name, prefix, value, placeholder, errorId, onLeave, onWrong }: RangeInputProps) {
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
