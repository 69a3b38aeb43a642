import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { counted, countText, percentText } from '../../contract/platform/format.ts'
import type { Route } from './+types/ads'
import { adStates, type AdState } from '../../contract/content/values.ts'
import type { AdRecord } from '../../contract/admin/ads.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { adStateLabels, adPlacementLabels } from '../text/ads.ts'
import { failureText } from '../text/failure.ts'
import { oneOf, readListQuery, keyword } from '../text/list-query.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type TableColumn } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { toast } from '../ui/toast.ts'
import { Tag, type TagTone } from '../ui/badge.tsx'
import { MenuItem, MenuSeparator } from '../ui/menu-item.tsx'
import { Who } from '../ui/table.tsx'
import { useRecordTitle } from '../parts/platform/page/use-record-title.ts'
import { AdDialog } from './ads/ad-dialog.tsx'
import { keepsList, useOpened } from './records/use-opened.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { dateText } from './clock.ts'
import { RowMenu } from './records/cells.tsx'
import { RecordLink } from './records/record-link.tsx'
import { AdPicture } from './ads/ad-picture.tsx'
import { RecordDialog } from './records/record-dialog.tsx'
import { useRecord } from './records/use-record.ts'

const shape = { state: oneOf(adStates), keyword }
/** All on one page, because they're reordered here. There can be a hundred at most. */
const all = { per_page: 100 }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/ads', { query: { ...query.filters, ...all } })
  return { ...query, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Ads', location)

export default function Ads({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const [adding, setAdding] = useState(false)
  const { opened, open, close, body, changed } = useOpened(list)
  const isWhole = !filters.state && !filters.keyword
  async function move(index: number, by: 1 | -1) {
    const loaded_ids = list.data.map(({ id }) => id)
    const ids = [...loaded_ids]
    ids.splice(index + by, 0, ...ids.splice(index, 1))
    try {
      await call('PUT /admin/ads/order', { body: { ids, loaded_ids } })
    } catch (error) {
      toast.error(failureText('The order wasn’t changed.', error))
    }
    changed(index + by)
  }
  return (
    <>
      <ListPage
        title="Ads"
        lead={`${counted(list.by_state.active ?? 0, 'banner')} in rotation on the home page, ${list.by_state.scheduled ?? 0} scheduled.`}
        actions={
          <Button variant="primary" icon={<ImagePlus size={16} />} onClick={() => setAdding(true)}>
            Add a banner
          </Button>
        }
        loaded={loaded}
        base="/admin/ads"
        noun={['banner', 'banners']}
        label="Ads"
        tabs={{
          label: 'Ads by status',
          filter: 'state',
          choices: [
            { label: 'All', count: Object.values(list.by_state).reduce((sum, count) => sum + count, 0) },
            ...adStates.map((value) => ({ value, label: adStateLabels[value], count: list.by_state[value] ?? 0 })),
          ],
        }}
        search={{ label: 'Search banners by title or link', placeholder: 'Title or link' }}
        none={{
          title: 'No banners yet',
          children: 'Until you add one, the home page offers the space to advertisers.',
        }}
      >
        <DataTable
          label="Ads"
          columns={adColumns}
          rows={list.data}
          on={(ad, index) => ({
            mayMove: { up: isWhole && index > 0, down: isWhole && index < list.data.length - 1 },
            onEdit: () => open(ad.id),
            onMove: (by) => void move(index, by),
            onChanged: () => changed(index),
          })}
          body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
        />
      </ListPage>
      {opened && <OpenedAd key={opened.id} id={opened.id} onDone={() => changed(opened.index)} onClose={close} />}
      {adding && <AdDialog ad={null} onDone={() => changed(0)} onClose={() => setAdding(false)} />}
    </>
  )
}

const tones: Record<AdState, TagTone> = { active: 'success', scheduled: 'info', expired: 'plain', off: 'warning' }

type AdWork = {
  mayMove: { up: boolean; down: boolean }
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onChanged: () => void
}

const adColumns: readonly TableColumn<AdRecord, AdWork>[] = [
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
  { label: 'Shown on', cell: ({ placement }) => adPlacementLabels[placement] },
  {
    label: 'Starts',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ starts_at, created_at }) => dateText(starts_at ?? created_at),
  },
  {
    label: 'Ends',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ expires_at }) => (expires_at ? dateText(expires_at) : 'No end date'),
  },
  {
    label: 'Views, 30 days',
    numeric: true,
    phone: 'label',
    phoneLabel: 'Views',
    cell: ({ impressions_30_days }) => countText(impressions_30_days),
  },
  {
    label: 'Clicks',
    numeric: true,
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ clicks_30_days: clicks, impressions_30_days: seen }) =>
      seen > 0 ? `${countText(clicks)} (${percentText(clicks / seen)})` : countText(clicks),
  },
  { label: 'Status', cell: ({ state }) => <Tag tone={tones[state]}>{adStateLabels[state]}</Tag> },
  { label: 'Actions', hideLabel: true, phone: 'action', cell: (ad, work) => <AdMenu ad={ad} {...work} /> },
]

function AdMenu({ ad, mayMove, onEdit, onMove, onChanged }: { ad: AdRecord } & AdWork) {
  const [dialog, setDialog] = useState<'delete' | null>(null)
  const { id, title, is_active, updated_at } = ad
  async function toggle() {
    try {
      await call('PATCH /admin/ads/{id}', { params: { id }, body: { is_active: !is_active, updated_at } })
      toast.success(`“${title}” turned ${is_active ? 'off' : 'on'}`)
    } catch (error) {
      toast.error(failureText('The banner wasn’t changed.', error))
    }
    onChanged()
  }
  return (
    <>
      <RowMenu name={title} wide>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem onSelect={() => void toggle()}>{is_active ? 'Turn off' : 'Turn on'}</MenuItem>
        <MenuItem
          onSelect={() => onMove(-1)}
          disabledReason={!mayMove.up && 'It’s the first banner, or the list is filtered.'}
        >
          Move up
        </MenuItem>
        <MenuItem
          onSelect={() => onMove(1)}
          disabledReason={!mayMove.down && 'It’s the last banner, or the list is filtered.'}
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
          title={`Delete “${title}”?`}
          confirm="Delete banner"
          danger
          items={[{ id, name: title }]}
          reason="Saved in the audit log. Only administrators can see it."
          mayBeBlank
          act={(item, reason) => call('DELETE /admin/ads/{id}', { params: { id: item.id }, body: { reason } })}
          onDone={() => {
            toast.success(`“${title}” deleted`)
            onChanged()
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            This also deletes its statistics: {counted(ad.impressions, 'view')} and {counted(ad.clicks, 'click')}. To
            keep them, turn the banner off instead.
          </p>
        </ActionDialog>
      )}
    </>
  )
}

type Props = { id: string; onDone: () => void; onClose: () => void }

const ask = (id: string) => call('GET /admin/ads/{id}', { params: { id } })

/** Opens the banner in the address for editing. */
function OpenedAd({ id, onDone, onClose }: Props) {
  const record = useRecord(id, ask, 'It might have been deleted.')
  useRecordTitle(record.item && record.item.title, 'ads')
  if (record.item) return <AdDialog ad={record.item} onDone={onDone} onClose={onClose} />
  return (
    <RecordDialog record={record} title="Banner" list="ads" noun="banner" onClose={onClose} onChanged={onDone}>
      {() => null}
    </RecordDialog>
  )
}
