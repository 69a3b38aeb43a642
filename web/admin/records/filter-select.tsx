import { Select } from '../../ui/select.tsx'

type Props<Value extends string> = {
  label: string
  /** The placeholder, if it differs from the label. */
  none?: string
  value: Value | undefined
  options: readonly (Value | { value: Value; label: string })[]
  onChange: (value: Value | undefined) => void
}

/** One filter of a list. A value that's no longer offered is still shown, so that it can be cleared. */
export function FilterSelect<Value extends string>({ label, none = label, value, options, onChange }: Props<Value>) {
  const named = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  if (value !== undefined && !named.some((each) => each.value === value))
    named.push({ value, label: `${label}: no longer available` })
  return (
    <Select
      size="small"
      aria-label={label}
      placeholder={none}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(named.find((each) => each.value === currentTarget.value)?.value)}
      options={named}
    />
  )
}
