import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  icon?: ReactNode
  /** A short unit inside the box: '$', 'years'. */
  prefix?: ReactNode
  suffix?: ReactNode
  size?: 'small' | 'medium' | 'large'
  mono?: boolean
}

export function TextInput({
  icon,
  prefix,
  suffix,
  size = 'medium',
  mono,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <span className={clsx('input', size !== 'medium' && `input-${size}`, mono && 'input-code', className)}>
      {icon}
      {prefix && <span className="input-affix">{prefix}</span>}
      <input {...rest} type={type} {...useFieldControl(rest)} />
      {suffix && <span className="input-affix">{suffix}</span>}
    </span>
  )
}
