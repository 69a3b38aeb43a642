import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRecordLink } from './use-opened.ts'

/** A record's name in its list. A real link, so that it can open in a new tab. */
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
