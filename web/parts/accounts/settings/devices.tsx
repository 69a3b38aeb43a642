import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '../../../../contract/accounts/own-account.ts'
import { call } from '../../../browser-api.ts'
import { ApiError } from '../../../api.ts'
import { dateText, relativeText } from '../../../text/dates.ts'
import { failureText } from '../../../text/failure.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/now.ts'
import { toast } from '../../../ui/toast.ts'

type Props = { devices: Device[]; onChanged: () => void }

/** Where somebody is signed in, this device first. */
export function Devices({ devices, onChanged }: Props) {
  const now = useNow()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const others = devices.filter(({ is_current }) => !is_current)
  async function end(name: string, ended: Device[]) {
    setBusy(name)
    setFailure(null)
    try {
      for (const { id } of ended)
        await call('DELETE /settings/sessions/{id}', { params: { id } }).catch((error: unknown) => {
          // Signed out already.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      toast.success(ended.length === 1 ? 'Signed out there' : 'Signed out everywhere else')
    } catch (error) {
      setFailure(failureText('Not every device was signed out.', error))
    }
    setBusy(null)
    onChanged()
  }
  return (
    <Panel
      title="Devices signed in"
      action={
        others.length > 1 && (
          <Button size="small" loading={busy === 'all'} onClick={() => void end('all', others)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="danger" alert className="m-[18px]">
          {failure}
        </Notice>
      )}
      <ul>
        {devices.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-3 border-t border-line px-[18px] py-3 first:border-t-0"
          >
            <MonitorSmartphone size={18} className="text-text-3" />
            <div className="min-w-0 flex-1 text-[13.5px]">
              <b>{each.device}</b> {each.is_current && <Tag>This device</Tag>}
              <span className="block text-[12.5px] text-text-2">
                {each.is_current ? 'In use now' : `Last used ${relativeText(each.last_used_at, now)}`}, signed in{' '}
                {dateText(each.created_at)}
              </span>
            </div>
            {!each.is_current && (
              <Button
                variant="ghost"
                size="small"
                loading={busy === each.id}
                aria-label={`Sign out ${each.device}`}
                onClick={() => void end(each.id, [each])}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
