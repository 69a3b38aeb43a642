import { Plus } from 'lucide-react'
import { lazy, Suspense, useOptimistic, useRef, useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { profileLimits, socialPlatforms } from '../../../../contract/platform/values.ts'
import { failureText } from '../../../text/failure.ts'
import { platformLabels } from '../../../text/platforms.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { announce } from '../../../ui/announce.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import type { LinkCalls } from './link-calls.ts'
import { type Link, LinkList, rowId } from './link-list.tsx'

/** If dragging can't be loaded, the buttons still work. */
const DraggableLinks = lazy(() => import('./draggable-links.tsx').catch(() => ({ default: LinkList })))

/** `empty` invites the owner to add the first link. */
type Props = { links: Link[]; calls: LinkCalls; empty: string }

/** Links in display order. Each change is saved immediately. Read-only without calls. */
export const LinksSection = ({ links, calls, empty }: Omit<Props, 'calls'> & { calls?: LinkCalls }) =>
  calls ? <EditableLinks links={links} calls={calls} empty={empty} /> : <ReadLinks links={links} />

const ReadLinks = ({ links }: { links: Link[] }) => (
  <Panel pad title="Links">
    {links.length ? (
      <ul aria-label="Links">
        {links.map(({ id, url }) => (
          <li key={id} className="wrap-anywhere py-1">
            {url}
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-text-2">No links yet.</p>
    )}
  </Panel>
)

/** Links in the order of these ids. One that isn't among them is new and goes last. */
const inOrder = (links: Link[], order: readonly string[]) =>
  links
    .toSorted((one, other) => placeIn(order, one) - placeIn(order, other))
    // A deletion that fails puts the link back where it was.
    .map((link, position) => ({ ...link, position }))

const placeIn = (order: readonly string[], { id }: Link) => (order.includes(id) ? order.indexOf(id) : order.length)

function EditableLinks({ links: held, calls, empty }: Props) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Link | 'new' | null>(null)
  // The order being saved applies until the links reload, whatever older response arrives in the meantime.
  const [links, showOrder] = useOptimistic(held, inOrder)
  const [, startTransition] = useTransition()

  // One at a time: of two orders the last one counts, and a deleted link is in no order.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  async function change(work: () => Promise<unknown>, failed: string) {
    const done = last.current.then(work)
    last.current = done.catch(() => undefined)
    try {
      await done
    } catch (error) {
      toast.error(failureText(failed, error))
    }
    await revalidate()
  }
  function move(at: number, to: number) {
    const order = links.map(({ id }) => id)
    order.splice(to, 0, ...order.splice(at, 1))
    startTransition(async () => {
      showOrder(order)
      await change(async () => {
        await calls.order(order)
        announce(`${links[at]?.url} moved to position ${to + 1} of ${links.length}`)
      }, 'The order wasn’t changed.')
    })
    // The first and last link have one button less.
    setTimeout(() => {
      const row = links[at] && document.getElementById(rowId(links[at]))
      if (document.activeElement === document.body) row?.querySelector('button')?.focus()
    })
  }
  const remove = ({ id, platform, url, position }: Link) =>
    change(async () => {
      await calls.remove(id)
      toast.success('Link deleted', {
        undo: () => void change(() => calls.add({ platform, url, position }), 'The link wasn’t restored.'),
      })
    }, 'The link wasn’t deleted.')
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
          <p className="text-text-2">{empty}</p>
        )}
      </Panel>
      {editing && (
        <LinkDialog
          calls={calls}
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

type LinkDialogProps = { calls: LinkCalls; link: Link | null; onClose: () => void; onSaved: () => void }

/** Adds a link or edits one. */
function LinkDialog({ calls, link, onClose, onSaved }: LinkDialogProps) {
  const form = useEndpointForm<'POST /profile/social-links', unknown>('POST /profile/social-links', {
    labels: { platform: 'Site', url: 'Address' },
    defaults: { platform: link?.platform ?? 'website', url: link?.url ?? '' },
    failed: 'The link wasn’t saved.',
    send: (body, options) => (link ? calls.change(link.id, body, options) : calls.add(body, options)),
    onDone: () => {
      toast.success('Link saved')
      onSaved()
    },
  })
  return (
    <FormDialog form={form} title={link ? 'Edit link' : 'Add a link'} confirm="Save" onClose={onClose}>
      <Field {...form.field('platform')}>
        <Select options={socialPlatforms.map((value) => ({ value, label: platformLabels(value) }))} />
      </Field>
      <Field {...form.field('url')} required>
        <TextInput type="url" autoComplete="url" />
      </Field>
    </FormDialog>
  )
}
