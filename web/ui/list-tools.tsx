import type { ReactNode } from 'react'

/** Below the tabs of a list: its search and filters, and at the end what is done with all of it. */
export const ListTools = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="list-tools">
    {children}
    {end && <span className="list-tools-end">{end}</span>}
  </div>
)
