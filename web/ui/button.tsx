import clsx from 'clsx'
import { type ComponentProps, type MouseEvent, type ReactNode, type RefAttributes, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'signal' | 'outline' | 'ghost' | 'soft' | 'danger' | 'danger-outline'
  size?: 'small' | 'medium' | 'large' | 'extra-large'
  block?: boolean
}

export function buttonClass({ variant = 'outline', size = 'medium', block }: ButtonLook) {
  return clsx('button', `button-${variant}`, size !== 'medium' && `button-${size}`, block && 'w-full')
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode
    iconEnd?: ReactNode
    /** Keeps the label and width, shows the spinner, and ignores further clicks. */
    loading?: boolean
    /** Disables the button and says why below it (or in `reasonId`'s element, if the reason is elsewhere). */
    disabledReason?: string | false
    reasonId?: string
  }

export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading,
  disabledReason,
  reasonId,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const id = useId()
  const off = Boolean(disabledReason) || reasonId !== undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || loading) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, block }), loading && !icon && 'button-busy', className)}
      aria-busy={loading || undefined}
      aria-disabled={off || loading || undefined}
      aria-describedby={off ? (reasonId ?? id) : rest['aria-describedby']}
      onClick={click}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  )
  if (!off || reasonId) return button
  return (
    <span className={clsx('button-reason', block && 'w-full')}>
      {button}
      <span id={id} className="field-hint">
        {disabledReason}
      </span>
    </span>
  )
}

export type ButtonLinkProps = LinkProps &
  RefAttributes<HTMLAnchorElement> &
  ButtonLook & { icon?: ReactNode; iconEnd?: ReactNode }

export function ButtonLink({ variant, size, block, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={'intent'} {...rest} className={clsx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  )
}
