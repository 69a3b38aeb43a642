import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { profileLimits, socialPlatforms } from '../../../contract/values.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { failureText } from '../../text/failure.ts'
import { platformLabels } from '../../text/platforms.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import type { Profile } from './use-profile-form.ts'

type Link = Profile['social_links'][number]

/** Links in the order they are shown in; each is saved as soon as it is changed. */
export function LinksSection({ links }: { links: Link[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Link | 'new' | null>(null)
  const [said, setSaid] = useState('')

  async function change(work: () => Promise<unknown>, failed: string) {
    try {
      await work()
    } catch (error) {
      toast.error(failureText(failed, error))
    }
    await revalidate()
  }
  const move = (at: number, to: number) =>
    change(async () => {
      const ids = links.map(({ id }) => id)
      ids.splice(to, 0, ...ids.splice(at, 1))
      await call('POST /profile/social-links/reorder', { body: { ids } })
      setSaid(`${links[at]?.url} is now number ${to + 1} of ${links.length}`)
    }, 'The order was not changed.')
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
        {links.length ? (
          <ul aria-label="Links">
            {links.map((link, at) => (
              <li key={link.id} className="flex items-center gap-1 border-t border-line py-2 first:border-t-0">
                <div className="min-w-0 flex-1">
                  <span className="text-[13px] text-text-2">{platformLabels(link.platform)}</span>
                  <p className="truncate">{link.url}</p>
                </div>
                {at > 0 && (
                  <IconButton size="small" label={`Move ${link.url} up`} onClick={() => void move(at, at - 1)}>
                    <ArrowUp size={16} />
                  </IconButton>
                )}
                {at < links.length - 1 && (
                  <IconButton size="small" label={`Move ${link.url} down`} onClick={() => void move(at, at + 1)}>
                    <ArrowDown size={16} />
                  </IconButton>
                )}
                <IconButton size="small" label={`Edit ${link.url}`} onClick={() => setEditing(link)}>
                  <Pencil size={16} />
                </IconButton>
                <IconButton size="small" label={`Delete ${link.url}`} onClick={() => void remove(link)}>
                  <Trash2 size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
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

function LinkDialog({ link, onClose, onSaved }: { link: Link | null; onClose: () => void; onSaved: () => void }) {
  const form = useEndpointForm('POST /profile/social-links', {
    labels: { platform: 'Leads to', url: 'Address' },
    defaults: { platform: link?.platform ?? 'github', url: link?.url ?? '' },
    failed: 'The link was not saved.',
    ...(link
      ? { send: (body, options) => call('PUT /profile/social-links/{id}', { params: { id: link.id }, body }, options) }
      : {}),
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
