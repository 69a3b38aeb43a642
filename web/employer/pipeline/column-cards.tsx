import { useEffect, useRef, type ReactNode } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonBlock, Skeleton } from '../../ui/skeleton.tsx'
import { statusLabels } from '../../text/application.ts'
import { ApplicantCard } from './applicant-card.tsx'
import type { BoardPages } from './board-pages.ts'
import type { ColumnView } from './column-view.ts'
import { useNear } from './use-near.ts'
import type { Moves } from './use-moves.tsx'

/** How tall a card is taken to be before it was drawn, with the gap after it. */
const usualHeight = 126

type Props = {
  status: ApplicationStatus
  view: ColumnView
  pages: BoardPages
  moves: Moves
  onOpen: (id: string) => void
  fixed?: boolean
}

/** The cards of a column: those near the window are drawn, the others have their room. */
export function ColumnCards({ status, view, pages, moves, onOpen, fixed = false }: Props) {
  const cards = (applicants: Applicant[]) => (
    <ul className="board-cards">
      {applicants.map((applicant) => (
        <ApplicantCard key={applicant.id} applicant={applicant} moves={moves} onOpen={onOpen} fixed={fixed} />
      ))}
    </ul>
  )
  return view.pages.map((page, at) => (
    <ColumnPage
      key={at}
      number={at + 1}
      status={status}
      page={page}
      pages={pages}
      draw={page.applicants && (() => cards(page.applicants ?? []))}
    />
  ))
}

type PageProps = {
  number: number
  status: ApplicationStatus
  page: ColumnView['pages'][number]
  pages: BoardPages
  /** Absent while the page is not loaded. */
  draw: (() => ReactNode) | undefined
}

function ColumnPage({ number, status, page, pages, draw }: PageProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNear(element, number === 1, (near) => pages.setNear(status, number, near))
  // Forgotten while it is in sight, or come into sight with the list: it is asked for again.
  const missing = isNear && !draw && !page.failed
  useEffect(() => {
    if (missing) pages.setNear(status, number, true)
  })
  // Somebody who was just moved here is drawn wherever the column is scrolled to: the focus may follow them.
  const isDrawn = isNear || page.hasArrived
  const room = isDrawn && draw ? undefined : { minHeight: height || page.count * usualHeight }
  return (
    <div ref={element} style={room}>
      {isDrawn && draw?.()}
      {missing && (
        <SkeletonBlock label={`Loading more of ${statusLabels[status]}`} className="flex flex-col gap-2">
          {Array.from({ length: Math.min(4, page.count) }, (_, at) => (
            <Skeleton key={at} className="h-29.5 rounded-lg" />
          ))}
        </SkeletonBlock>
      )}
      {isNear && page.failed && (
        <p role="alert" className="flex flex-col items-start gap-2 px-1 text-sm">
          These {page.count} did not load.
          <Button size="small" onClick={() => pages.retry(status, number)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
