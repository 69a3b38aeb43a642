import { useState } from 'react'
import { Link } from 'react-router'
import type { Subscription } from '../../../contract/accounts/unsubscribe.ts'
import { call } from '../../browser-api.ts'
import { type EventLabels, eventLabels } from '../../parts/notifications/event-labels.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountFrame, type AccountFrameProps } from './account-frame.tsx'

type Props = Pick<AccountFrameProps, 'aside'> & { token: string; subscription: Subscription }

/** The emails that a link unsubscribes from, with buttons to unsubscribe and undo. */
export function UnsubscribeForm({ token, subscription: asked, aside }: Props) {
  const [now, setNow] = useState(asked)
  const [changing, setChanging] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function change(wanted: boolean) {
    setChanging(true)
    setFailure(null)
    try {
      const query = { token }
      const { data } = wanted
        ? await call('POST /unsubscribe/undo', { query })
        : await call('POST /unsubscribe', { query, body: {} })
      setNow(data)
    } catch (error) {
      setFailure(failureText(wanted ? 'You weren’t resubscribed.' : 'You weren’t unsubscribed.', error))
    } finally {
      setChanging(false)
    }
  }
  const { address, is_subscribed } = now
  return (
    <AccountFrame
      title={is_subscribed ? 'Unsubscribe from these emails?' : 'You’re unsubscribed'}
      lead={
        <>
          {is_subscribed ? 'Emails to' : 'We’ll no longer email'} <b className="break-all">{address}</b> about{' '}
          <b>{subjectOf(now)}</b>.
        </>
      }
      aside={aside}
      gate={is_subscribed ? 'wait' : 'set'}
    >
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div aria-live="polite" className="sr-only">
        {is_subscribed ? '' : 'Unsubscribed'}
      </div>
      {is_subscribed ? (
        <Button
          variant="primary"
          size="large"
          className="self-start"
          loading={changing}
          onClick={() => void change(false)}
        >
          Unsubscribe
        </Button>
      ) : (
        <Button size="large" className="self-start" loading={changing} onClick={() => void change(true)}>
          Resubscribe
        </Button>
      )}
      <p className="text-sm text-text-2">
        {effectOf(now)}{' '}
        <Link to={settingsOf(now)} className="link">
          {now.alert_name === null ? 'notification settings' : 'job alerts'}
        </Link>
        .
      </p>
    </AccountFrame>
  )
}

function subjectOf({ events, user_type, alert_name }: Subscription) {
  if (alert_name !== null) return `the job alert “${alert_name}”`
  const labels: EventLabels = eventLabels[user_type]
  return events.map((event) => labels[event]?.[0].toLowerCase() ?? event).join(', ')
}

/** An alert is paused as a whole, while other notifications continue in the product. Ends with the settings link. */
function effectOf({ is_subscribed, alert_name }: Subscription) {
  if (alert_name === null) return 'This only affects email. You can choose what else we email you in your'
  return is_subscribed
    ? 'This pauses the alert, so you won’t see new matches in Merlon either. Manage your other alerts in your'
    : 'This alert is paused, so you won’t see new matches in Merlon either. You can resume it here or in your'
}

const settingsOf = ({ user_type, alert_name }: Subscription) =>
  user_type === 'employer'
    ? '/employer/settings?section=notifications'
    : `/job-seeker/settings?section=${alert_name === null ? 'notifications' : 'job_alerts'}`
