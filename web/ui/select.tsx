import { ChevronDown } from 'lucide-react'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'

export type Option = { value: string; label: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  options?: readonly (Option | string)[]
  /** The empty choice at the top of the list: 'All', 'Choose a country'. */
  placeholder?: string
  icon?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

/** A styled native select. Use children (`optgroup`, `option`) instead of `options` for grouping. */
export function Select({ options, placeholder, icon, size = 'medium', className, children, ...rest }: SelectProps) {
  return (
    <span className={clsx('input', size !== 'medium' && `input-${size}`, className)}>
      {icon}
      <select {...rest} {...useFieldControl(rest)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
        {children}
      </select>
      <ChevronDown size={16} />
    </span>
  )
}
