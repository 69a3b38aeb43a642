import { counted } from '../../../contract/platform/format.ts'
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

/** The estimated height of a card that hasn't been rendered yet, with the gap after it. */
const usualHeight = 126

type Props = {
  status: ApplicationStatus
  view: ColumnView
  pages: BoardPages
  moves: Moves
  onOpen: (id: string) => void
  fixed?: boolean
}

/** The cards of a column. Those near the viewport are rendered, and space is reserved for the others. */
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
  /** Absent until the page is loaded. */
  draw: (() => ReactNode) | undefined
}

function ColumnPage({ number, status, page, pages, draw }: PageProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNear(element, number === 1, (near) => pages.setNear(status, number, near))
  // A visible page that was dropped, or came into view with a new list, is loaded again.
  const missing = isNear && !draw && !page.failed
  useEffect(() => {
    if (missing) pages.setNear(status, number, true)
  })
  // An applicant who was just moved here is rendered wherever the column is scrolled to, so that they can get the focus.
  const isDrawn = isNear || page.hasArrived
  const room = isDrawn && draw ? undefined : { minHeight: height || page.count * usualHeight }
  return (
    <div ref={element} style={room}>
      {isDrawn && draw?.()}
      {missing && (
        <SkeletonBlock label={`Loading more in ${statusLabels[status]}`} className="flex flex-col gap-2">
          {Array.from({ length: Math.min(4, page.count) }, (_, at) => (
            <Skeleton key={at} className="h-29.5 rounded-lg" />
          ))}
        </SkeletonBlock>
      )}
      {isNear && page.failed && (
        <p role="alert" className="flex flex-col items-start gap-2 px-1 text-sm">
          {counted(page.count, 'applicant')} didn’t load.
          <Button size="small" onClick={() => pages.retry(status, number)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
