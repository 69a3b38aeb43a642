import { ChevronDown } from 'lucide-react'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { Option } from './select.tsx'

/** A group of search fields with a button. It's a form, so Enter in a text field searches. */
export function SearchBar({ compact, className, ...rest }: ComponentProps<'form'> & { compact?: boolean }) {
  return (
    <search className="contents">
      <form {...rest} className={clsx('search-bar', compact && 'search-bar-compact', className)} />
    </search>
  )
}

type SearchPart = { label: string; icon?: ReactNode; className?: string }

export function SearchText({ label, icon, className, ...rest }: ComponentProps<'input'> & SearchPart) {
  return (
    <label className={clsx('search-bar-field', className)}>
      {icon}
      <span className="sr-only">{label}</span>
      <input placeholder={label} autoComplete="off" {...rest} />
    </label>
  )
}

export type SearchChoiceProps = ComponentProps<'select'> & SearchPart & { options: readonly Option[]; empty?: string }

export function SearchChoice({ label, icon, options, empty = label, className, ...rest }: SearchChoiceProps) {
  return (
    <label className={clsx('search-bar-field', className)}>
      {icon}
      <span className="sr-only">{label}</span>
      <select {...rest}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </label>
  )
}
