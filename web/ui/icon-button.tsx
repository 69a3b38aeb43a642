import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  /** What the button does, in words. Also its tooltip. */
  label: string
  children: ReactNode
  size?: 'small' | 'medium'
  outline?: boolean
  /** Shows a thing as saved, such as a job: copper, filled. */
  on?: boolean
}

export function IconButton({
  label,
  size = 'medium',
  outline,
  on,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'icon-button',
        size === 'small' && 'icon-button-small',
        outline && 'icon-button-outline',
        on && 'icon-button-on',
        className,
      )}
    />
  )
}
