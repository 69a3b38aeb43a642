import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { profileLimits } from '../../../contract/values.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type Link, LinkList, rowId } from './link-list.tsx'

/** Where it cannot be loaded, the buttons are left. */
const DraggableLinks = lazy(() => import('./draggable-links.tsx').catch(() => ({ default: LinkList })))

/** Links in the order they are shown in; each is saved as soon as it is changed. */
export function LinksSection({ links: held }: { links: Link[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Link | 'new' | null>(null)
  const [said, setSaid] = useState('')
  // The order that is being saved, until the links are loaded anew.
  const [moved, setMoved] = useState({ held, links: held })
  const links = moved.held === held ? moved.links : held

  async function change(work: () => Promise<unknown>, failed: string) {
    try {
      await work()
    } catch (error) {
      toast.error(failureText(failed, error))
      setMoved({ held, links: held })
    }
    await revalidate()
  }
  function move(at: number, to: number) {
    const next = [...links]
    next.splice(to, 0, ...next.splice(at, 1))
    setMoved({ held, links: next })
    void change(async () => {
      await call('POST /profile/social-links/reorder', { body: { ids: next.map(({ id }) => id) } })
      setSaid(`${links[at]?.url} is now number ${to + 1} of ${links.length}`)
    }, 'The order was not changed.')
    // At either end there is one button less.
    setTimeout(() => {
      const row = links[at] && document.getElementById(rowId(links[at]))
      if (document.activeElement === document.body) row?.querySelector('button')?.focus()
    })
  }
  const remove = ({ id, platform, url, position }: Link) =>
    change(async () => {
      await call('DELETE /profile/social-links/{id}', { params: { id } })
      toast.success('Link deleted', {
        undo: () =>
          void change(
            () => call('POST /profile/social-links', { body: { platform, url, position } }),
            'The link was not put back.',
          ),
      })
    }, 'The link was not deleted.')
  const list = { links, onMove: move, onEdit: setEditing, onRemove: (link: Link) => void remove(link) }

  return (
    <div id="links" className="scroll-mt-20">
      <Panel
        pad
        title="Links"
        action={
          links.length < profileLimits.social_links && (
            <Button size="small" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
              Add link
            </Button>
          )
        }
      >
        {links.length > 1 ? (
          <Suspense fallback={<LinkList {...list} />}>
            <DraggableLinks {...list} />
          </Suspense>
        ) : links.length === 1 ? (
          <LinkList {...list} />
        ) : (
          <p className="text-text-2">None yet. Code, talks and writing show your work.</p>
        )}
        <LiveRegion>{said}</LiveRegion>
      </Panel>
      {editing && (
        <LinkDialog
          link={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}
