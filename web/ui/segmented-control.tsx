import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

export type SegmentedControlProps<T extends string> = {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value?: T
  defaultValue?: T
  onChange?: (value: T) => void
  name?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A few exclusive choices in one well. Uses native radios, so it also works in a plain form. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  defaultValue,
  onChange,
  name,
  size = 'medium',
  className,
}: SegmentedControlProps<T>) {
  const made = useId()
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className={clsx('segmented-control', size !== 'medium' && `segmented-control-${size}`, className)}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={onChange ? () => onChange(option.value) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </span>
  )
}
