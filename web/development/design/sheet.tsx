import clsx from 'clsx'
import type { ReactNode } from 'react'

const spans = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
}

/** One panel of the sheet. */
export function Sheet({ title, span, children }: { title: string; span: keyof typeof spans; children: ReactNode }) {
  return (
    <section className={clsx('card min-w-0 px-5 pt-4.5 pb-5', spans[span])}>
      <h2 className="mb-3.5 text-base font-[620] text-text-2">{title}</h2>
      {children}
    </section>
  )
}
