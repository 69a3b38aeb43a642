import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  /** What the button does, in words; also its tooltip. */
  label: string
  children: ReactNode
  size?: 'sm' | 'md'
  outline?: boolean
  /** Marks a thing as kept (a saved job): copper, filled. */
  on?: boolean
}

export function IconButton({ label, size = 'md', outline, on, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx('ib', size === 'sm' && 'ib-sm', outline && 'ib-outline', on && 'ib-on', className)}
    />
  )
}
