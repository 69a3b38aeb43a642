import { call } from '../../browser-api.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { useRecordTitle } from '../../parts/platform/page/use-record-title.ts'
import { useRecord } from '../records/use-record.ts'
import { AdDialog } from './ad-dialog.tsx'

type Props = { id: string; onDone: () => void; onClose: () => void }

const ask = (id: string) => call('GET /admin/ads/{id}', { params: { id } })

/** The banner that the address names, to be edited. */
export function OpenedAd({ id, onDone, onClose }: Props) {
  const record = useRecord(id, ask, 'There is no such banner. It may have been deleted.')
  useRecordTitle(record.item && record.item.title, 'ads')
  if (record.item) return <AdDialog ad={record.item} onDone={onDone} onClose={onClose} />
  return (
    <RecordDialog record={record} title="Banner" list="ads" noun="banner" onClose={onClose} onChanged={onDone}>
      {() => null}
    </RecordDialog>
  )
}
