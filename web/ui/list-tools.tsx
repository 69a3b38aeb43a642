import type { ReactNode } from 'react'

/** Below a list's tabs: its search and filters and, at the end, actions for the whole list. */
export const ListTools = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="list-tools">
    {children}
    {end && <span className="list-tools-end">{end}</span>}
  </div>
)
