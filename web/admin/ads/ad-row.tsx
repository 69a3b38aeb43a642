import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { AdRecord } from '../../../contract/admin/ads.ts'
import type { AdState } from '../../../contract/content/ad-values.ts'
import { call } from '../../browser-api.ts'
import { adPlacementLabels, adStateLabels } from '../../text/ads.ts'
import { counted, countText } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { AdPicture } from './ad-picture.tsx'

const tones: Record<AdState, TagTone> = { active: 'success', scheduled: 'info', expired: 'plain', off: 'warning' }

type Props = {
  ad: AdRecord
  mayMove: { up: boolean; down: boolean }
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onChanged: () => void
}

export function AdRow({ ad, mayMove, onEdit, onMove, onChanged }: Props) {
  return (
    <Row>
      <Cell phone="title">
        <Who
          picture={<AdPicture address={ad.banner_image_temp_url} width={152} />}
          name={<RecordLink id={ad.id}>{ad.title}</RecordLink>}
        >
          {new URL(ad.redirect_url).hostname}
        </Who>
      </Cell>
      <Cell>{adPlacementLabels[ad.placement]}</Cell>
      <Cell label="From" className="whitespace-nowrap">
        {dateText(ad.starts_at ?? ad.created_at)}
      </Cell>
      <Cell label="Until" className="whitespace-nowrap">
        {ad.expires_at ? dateText(ad.expires_at) : 'No end'}
      </Cell>
      <Cell numeric label="Seen">
        {countText(ad.impressions_30_days)}
      </Cell>
      <Cell numeric label="Followed" className="whitespace-nowrap">
        {countText(ad.clicks_30_days)}
        {ad.impressions_30_days > 0 && ` (${((ad.clicks_30_days / ad.impressions_30_days) * 100).toFixed(1)} %)`}
      </Cell>
      <Cell>
        <Tag tone={tones[ad.state]}>{adStateLabels[ad.state]}</Tag>
      </Cell>
      <Cell phone="action">
        <AdMenu {...{ ad, mayMove, onEdit, onMove, onChanged }} />
      </Cell>
    </Row>
  )
}

function AdMenu({ ad, mayMove, onEdit, onMove, onChanged }: Props) {
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
      <Menu
        label={`Actions for ${title}`}
        align="end"
        trigger={(props) => (
          <IconButton size="small" label={`Actions for ${title}`} {...props}>
            <Ellipsis size={17} />
          </IconButton>
        )}
      >
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
      </Menu>
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
