import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ComponentType, CSSProperties, ReactNode, Ref } from 'react'
import { platformLabels } from '../../../text/platforms.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Reply } from '../../../../contract/index.ts'

export type Link = Reply<'GET /profile/social-links'>['data'][number]

export type LinkListProps = {
  links: readonly Link[]
  onMove: (at: number, to: number) => void
  onEdit: (link: Link) => void
  onRemove: (link: Link) => void
}
export type LinkRowProps = LinkListProps & {
  link: Link
  at: number
  /** The drag handle's props, and the style while dragging. */
  drag?: { ref: Ref<HTMLLIElement>; className: string; style: CSSProperties; handle: ReactNode }
}

/** The links, each with its actions. */
export const LinkList = ({ Row = LinkRow, ...list }: LinkListProps & { Row?: ComponentType<LinkRowProps> }) => (
  <ul aria-label="Links">
    {list.links.map((link, at) => (
      <Row key={link.id} {...list} link={link} at={at} />
    ))}
  </ul>
)

export const rowId = (link: Link) => `link-${link.id}`

export function LinkRow({ link, at, drag, links, onMove, onEdit, onRemove }: LinkRowProps) {
  const { ref, className = '', style, handle } = drag ?? {}
  return (
    <li
      id={rowId(link)}
      ref={ref}
      style={style}
      className={`flex items-center gap-1 border-t border-line py-2 first:border-t-0 ${className}`}
    >
      {links.length > 1 && <span style={{ width: 28 }}>{handle}</span>}
      <div className="min-w-0 flex-1">
        <span className="text-sm text-text-2">{platformLabels(link.platform)}</span>
        <p className="wrap-anywhere">{link.url}</p>
      </div>
      {at > 0 && (
        <IconButton size="small" label={`Move ${link.url} up`} onClick={() => onMove(at, at - 1)}>
          <ArrowUp size={16} />
        </IconButton>
      )}
      {at < links.length - 1 && (
        <IconButton size="small" label={`Move ${link.url} down`} onClick={() => onMove(at, at + 1)}>
          <ArrowDown size={16} />
        </IconButton>
      )}
      <IconButton size="small" label={`Edit ${link.url}`} onClick={() => onEdit(link)}>
        <Pencil size={16} />
      </IconButton>
      <IconButton size="small" label={`Delete ${link.url}`} onClick={() => onRemove(link)}>
        <Trash2 size={16} />
      </IconButton>
    </li>
  )
}
