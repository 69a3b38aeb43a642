import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  icon?: ReactNode
  /** A short unit drawn inside the box: '$', 'years'. */
  prefix?: ReactNode
  suffix?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  mono?: boolean
}

export function TextInput({
  icon,
  prefix,
  suffix,
  size = 'md',
  mono,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <span className={clsx('in', size !== 'md' && `in-${size}`, mono && 'in-mono', className)}>
      {icon}
      {prefix && <span className="in-affix">{prefix}</span>}
      <input {...rest} type={type} {...useFieldControl(rest)} />
      {suffix && <span className="in-affix">{suffix}</span>}
    </span>
  )
}
