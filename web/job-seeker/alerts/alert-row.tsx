import { useState } from 'react'
import { Link } from 'react-router'
import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { filtersText, frequencyLabels, searchOf, toldText, weekAddress } from '../../text/job-alert.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/announce.ts'
import { toast } from '../../ui/toast.ts'
import { removeAlert } from './remove-alert.ts'

type Props = { alert: JobAlert; onEdit: () => void; onChanged: () => Promise<void> }

/** A kept search in words, what it would have told of this week, and what can be done with it. */
export function AlertRow({ alert, onEdit, onChanged }: Props) {
  const { name, filters, frequency, is_active, matches_this_week, unread_filters } = alert
  const [busy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      await call('PUT /settings/job-alerts/{id}', { params: { id: alert.id }, body: { is_active: !is_active } })
      announce(is_active ? `“${name}” is paused` : `“${name}” is on again`)
    } catch (error) {
      toast.error(failureText(is_active ? `“${name}” is not paused.` : `“${name}” is still paused.`, error))
    }
    await onChanged()
    setBusy(false)
  }
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-[18px] py-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72 text-[13.5px]">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} {!is_active && <Tag>Paused</Tag>}
        </h3>
        <p className="mt-0.5 text-text-2 wrap-anywhere">{filtersText(searchOf(filters))}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-[12.5px] text-text-2">
          <span>{frequencyLabels[frequency]}</span>
          {unread_filters.length ? (
            <span>Finds nothing: a filter of it is no more. Edit it and save it again.</span>
          ) : (
            <Link className="link" to={weekAddress(filters)}>
              {counted(matches_this_week, 'job')} this week<span className="sr-only"> for {name}</span>
            </Link>
          )}
        </p>
        <p className="mt-1 text-[12.5px] text-text-2">{toldText(alert)}</p>
      </div>
      <div className="flex items-center gap-1.5">
        <Button size="small" loading={busy} onClick={() => void turn()}>
          {is_active ? 'Pause' : 'Resume'}
          {named}
        </Button>
        <Button size="small" variant="ghost" onClick={onEdit}>
          Edit{named}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void removeAlert(alert, onChanged)}>
          Delete{named}
        </Button>
      </div>
    </li>
  )
}
