import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRecordLink } from './use-opened.ts'

/** The name of a record in its list: it opens the record, in a tab of its own as well. */
export function RecordLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link
      {...useRecordLink(id)}
      className={clsx('-mt-1 inline-block py-1 break-words hover:underline', className)}
      data-record={id}
    >
      {children}
    </Link>
  )
}
