import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Route } from './+types/ads'
import { adStates } from '../../contract/content/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { adStateLabels } from '../text/ads.ts'
import { counted } from '../text/counts.ts'
import { failureText } from '../text/failure.ts'
import { oneOf, readListQuery, keyword } from '../text/list-query.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { toast } from '../ui/toast.ts'
import { adColumns } from './ads/ad-columns.tsx'
import { AdDialog } from './ads/ad-dialog.tsx'
import { OpenedAd } from './ads/opened-ad.tsx'
import { keepsList, useOpened } from './records/use-opened.ts'

const shape = { state: oneOf(adStates), keyword }
/** All of them on one page: they are put in order here, and there are a hundred at most. */
const all = { per_page: 100 }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/ads', { query: { ...asked.filters, ...all } })
  return { ...asked, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Ads', location)

export default function Ads({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
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
      toast.error(failureText('The order was not changed.', error))
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
        found={found}
        base="/admin/ads"
        noun={['banner', 'banners']}
        label="Ads"
        tabs={{
          label: 'Ads by state',
          filter: 'state',
          choices: [
            { label: 'All', count: Object.values(list.by_state).reduce((sum, count) => sum + count, 0) },
            ...adStates.map((value) => ({ value, label: adStateLabels[value], count: list.by_state[value] ?? 0 })),
          ],
        }}
        search={{ label: 'Search banners by title or address', placeholder: 'Title or address' }}
        none={{
          title: 'No banners yet',
          children: 'While there is none, the home page says that one could stand there.',
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
