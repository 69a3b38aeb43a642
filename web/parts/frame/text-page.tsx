import type { ReactNode } from 'react'

/** A page of plain text: a heading, a first sentence, sections. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrapc pt-12 pb-24">
      <h1 className="h-page">{title}</h1>
      <p className="mt-3 mb-10 max-w-[60ch] text-[17px] text-text-2">{lead}</p>
      <div className="prose">{children}</div>
    </div>
  )
}
