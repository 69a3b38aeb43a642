import { useState } from 'react'
import type { AdRecord } from '../../../contract/admin/ads.ts'
import type { AdState } from '../../../contract/content/values.ts'
import { call } from '../../browser-api.ts'
import { adPlacementLabels, adStateLabels } from '../../text/ads.ts'
import { counted, countText } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { dateText } from '../clock.ts'
import { RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { AdPicture } from './ad-picture.tsx'

const tones: Record<AdState, TagTone> = { active: 'success', scheduled: 'info', expired: 'plain', off: 'warning' }

type AdWork = {
  mayMove: { up: boolean; down: boolean }
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onChanged: () => void
}

/** The table of banners. */
export const adColumns: readonly TableColumn<AdRecord, AdWork>[] = [
  {
    label: 'Banner',
    phone: 'title',
    cell: ({ id, title, banner_image_temp_url, redirect_url }) => (
      <Who
        picture={<AdPicture address={banner_image_temp_url} width={152} />}
        name={<RecordLink id={id}>{title}</RecordLink>}
      >
        {new URL(redirect_url).hostname}
      </Who>
    ),
  },
  { label: 'Stands', cell: ({ placement }) => adPlacementLabels[placement] },
  {
    label: 'From',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ starts_at, created_at }) => dateText(starts_at ?? created_at),
  },
  {
    label: 'Until',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ expires_at }) => (expires_at ? dateText(expires_at) : 'No end'),
  },
  {
    label: 'Seen, 30 days',
    numeric: true,
    phone: 'label',
    phoneLabel: 'Seen',
    cell: ({ impressions_30_days }) => countText(impressions_30_days),
  },
  {
    label: 'Followed',
    numeric: true,
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ clicks_30_days: clicks, impressions_30_days: seen }) =>
      seen > 0 ? `${countText(clicks)} (${((clicks / seen) * 100).toFixed(1)} %)` : countText(clicks),
  },
  { label: 'State', cell: ({ state }) => <Tag tone={tones[state]}>{adStateLabels[state]}</Tag> },
  { label: 'Actions', hideLabel: true, phone: 'action', cell: (ad, work) => <AdMenu ad={ad} {...work} /> },
]

function AdMenu({ ad, mayMove, onEdit, onMove, onChanged }: { ad: AdRecord } & AdWork) {
  const [dialog, setDialog] = useState<'delete' | null>(null)
  const { id, title, is_active, updated_at } = ad
  async function toggle() {
    try {
      await call('PATCH /admin/ads/{id}', { params: { id }, body: { is_active: !is_active, updated_at } })
      toast.success(`“${title}” is switched ${is_active ? 'off' : 'on'}`)
    } catch (error) {
      toast.error(failureText('Nothing was changed.', error))
    }
    onChanged()
  }
  return (
    <>
      <RowMenu name={title} wide>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem onSelect={() => void toggle()}>{is_active ? 'Switch off' : 'Switch on'}</MenuItem>
        <MenuItem
          onSelect={() => onMove(-1)}
          disabledReason={!mayMove.up && 'It is the first, or the list does not show all.'}
        >
          Move up
        </MenuItem>
        <MenuItem
          onSelect={() => onMove(1)}
          disabledReason={!mayMove.down && 'It is the last, or the list does not show all.'}
        >
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setDialog('delete')}>
          Delete
        </MenuItem>
      </RowMenu>
      {dialog === 'delete' && (
        <ActionDialog
          title={`Delete “${title}”`}
          confirm="Delete"
          danger
          items={[{ id, name: title }]}
          reason="Saved in the audit log. Only administrators can see it."
          mayBeBlank
          act={(item, reason) => call('DELETE /admin/ads/{id}', { params: { id: item.id }, body: { reason } })}
          onDone={() => {
            toast.success(`“${title}” is deleted`)
            onChanged()
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            With it goes how often it was seen ({counted(ad.impressions, 'time')}) and followed ({ad.clicks}). Switching
            it off keeps both.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
