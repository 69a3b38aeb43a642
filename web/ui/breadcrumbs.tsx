import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** One line, however long the last item is: the heading below shows it in full. */
export function Breadcrumbs({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="breadcrumbs">
        {items.map((item, i) => (
          <li key={item.label}>
            {i > 0 && <ChevronRight size={14} className="inline" />}
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
