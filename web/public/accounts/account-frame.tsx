import type { ReactNode } from 'react'
import { productName } from '../../../contract/platform/product.ts'
import { Notice } from '../../ui/notice.tsx'

export type AccountFrameProps = {
  title: string
  lead?: ReactNode
  /** Shown beside the form on wide screens. Omitted on pages for job seekers, companies, and administrators alike. */
  aside?: { title: string; facts: readonly string[] }
  /** How far the block that fills the gap in the drawing has come. */
  gate?: 'open' | 'wait' | 'set'
  children: ReactNode
}

/** The layout of an account form: the form on the left, the wall on the right. */
export function AccountFrame({ title, lead, aside, gate = 'open', children }: AccountFrameProps) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header-h))] lg:grid-cols-2">
      <div className="flex justify-center px-4 py-10 sm:px-6 sm:py-14 lg:justify-end lg:py-20 lg:pr-16">
        <div className="flex w-full max-w-110 flex-col gap-6 lg:mr-auto lg:ml-[max(0px,calc((100vw-var(--container)-48px)/2))]">
          <div>
            <h1 className="heading-section">{title}</h1>
            {lead && <p className="mt-2.5 text-md text-text-2">{lead}</p>}
          </div>
          <noscript>
            <Notice tone="warning">
              <b>This form needs JavaScript.</b> {productName} keeps you signed in with a script instead of cookies. You
              can still browse jobs and companies without it.
            </Notice>
          </noscript>
          {children}
        </div>
      </div>
      <aside
        aria-label={aside?.title}
        aria-hidden={aside ? undefined : true}
        className="relative hidden overflow-hidden bg-[var(--ink-panel)] text-[var(--on-ink-panel)] lg:block"
      >
        {aside && (
          <div className="max-w-130 px-14 pt-20 xl:px-20">
            <h2 className="heading-section">{aside.title}</h2>
            <ul className="mt-7 flex flex-col gap-3.5 text-md text-[var(--on-ink-panel-2)]">
              {aside.facts.map((fact) => (
                <li key={fact} className="flex gap-3">
                  <span className="mt-1.75 size-2.25 flex-none bg-[var(--verdigris-400)]" />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
        )}
        <svg
          width="1100"
          height="500"
          viewBox="0 0 1100 500"
          aria-hidden="true"
          className="absolute -bottom-16 -left-52 max-w-none xl:-left-44"
        >
          <use href={`/drawings/gate.svg#${gate}`} />
        </svg>
      </aside>
    </div>
  )
}

export const seekerFacts = [
  'See which must-haves you meet before you apply.',
  'Every application has an answer-by date.',
  'Every job shows its salary range.',
]

export const employerFacts = [
  'See how each applicant meets your must-haves before you open a resume.',
  'Manage your whole pipeline on one board, with every answer-by date in view.',
  'Your jobs go live once your company is verified, by us or by a code sent to its domain.',
]
