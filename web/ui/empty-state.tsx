import type { ReactNode } from 'react'
import { WallDrawing } from './wall-drawing.tsx'

export type EmptyStateProps = {
  /** One line. */
  title: string
  /** One sentence: what to do next. */
  children?: ReactNode
  action?: ReactNode
  /** Something is complete, so the gap in the wall is filled. */
  filled?: boolean
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, action, filled, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <WallDrawing state={filled ? 'filled' : 'gap'} />
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : <div className="h-4" />}
      {action}
    </div>
  )
}
