import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'

/** 1 is as wide as the panel. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
export type Zoom = (typeof zooms)[number]

type Props = {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** The page that is seen, counted from 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** How large the pages are, and which of them is seen. */
export function ResumeZoom({ zoom, onZoom, page, pages, onPage }: Props) {
  const step = zooms.indexOf(zoom)
  const smaller = zooms[step - 1]
  const larger = zooms[step + 1]
  return (
    <div className="flex flex-wrap items-center gap-2 text-[13px] text-text-2">
      <IconButton
        label="Page before"
        size="small"
        aria-disabled={page === 0}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <output aria-label="Page">
        Page {page + 1} of {pages}
      </output>
      <IconButton
        label="Next page"
        size="small"
        aria-disabled={page >= pages - 1}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
      <IconButton label="Zoom out" size="small" aria-disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
        <ZoomOut size={16} />
      </IconButton>
      <output aria-label="Zoom">{zoom * 100}%</output>
      <IconButton label="Zoom in" size="small" aria-disabled={!larger} onClick={() => larger && onZoom(larger)}>
        <ZoomIn size={16} />
      </IconButton>
    </div>
  )
}
