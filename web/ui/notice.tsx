import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger' | 'plain' | 'action'
  icon?: ReactNode
  /** Announced immediately when it appears. */
  alert?: boolean
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message in place: an icon, text, and the retry button. `act` is for something the reader has to do. */
export function Notice({ tone = 'info', icon, alert, action, className, children }: NoticeProps) {
  const drawn =
    icon ??
    (tone === 'danger' ? (
      <CircleAlert size={17} />
    ) : tone === 'warning' ? (
      <TriangleAlert size={17} />
    ) : (
      <Info size={17} />
    ))
  return (
    <div className={clsx('notice', tone !== 'info' && `notice-${tone}`, className)} role={alert ? 'alert' : undefined}>
      {drawn}
      <div>{children}</div>
      {action}
    </div>
  )
}
