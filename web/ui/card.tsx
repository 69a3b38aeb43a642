import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** A bordered surface. */
export function Card({ pad, className, children }: { pad?: boolean; className?: string; children: ReactNode }) {
  return <div className={clsx('card', pad && 'card-padded', className)}>{children}</div>
}

export type PanelProps = {
  title: ReactNode
  /** A link or button to the right of the title. */
  action?: ReactNode
  pad?: boolean
  className?: string
  children: ReactNode
}

/** A card with a title; a named region of the page. */
export function Panel({ title, action, pad, className, children }: PanelProps) {
  const id = useId()
  return (
    <section className={clsx('card', className)} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="heading-panel">
          {title}
        </h2>
        {action}
      </div>
      {pad ? <div className="p-4.5">{children}</div> : children}
    </section>
  )
}

/** The head of a signed-in page: title, one sentence, actions. */
export function PageHead({
  title,
  children,
  actions,
}: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="page-head">
      <div>
        <h1 className="heading-page">{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  )
}
