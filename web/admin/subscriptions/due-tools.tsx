import { useState } from 'react'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { holderName } from './subscription-actions.ts'

type Props = { subscription: AdminSubscription; onDone: () => void }

/** For a payment that failed: tries the card again, or reminds the customer. */
export function DueTools({ subscription, onDone }: Props) {
  const [asked, setAsked] = useState<'retry' | 'remind' | null>(null)
  const { id, status, failed_renewals, ended_at, is_ending } = subscription
  if (ended_at || is_ending || (status !== 'past_due' && (failed_renewals === 0 || status === 'suspended'))) return null
  const name = holderName(subscription)
  const isRetry = asked === 'retry'
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAsked('retry')}>
        Retry the payment
      </Button>
      <Button size="small" onClick={() => setAsked('remind')}>
        Send a reminder
      </Button>
      {asked && (
        <ActionDialog
          title={isRetry ? `Retry the payment of ${name}?` : `Remind ${name} to pay?`}
          confirm={isRetry ? 'Retry the payment' : 'Send the reminder'}
          items={[{ id, name }]}
          act={() => call(`POST /admin/subscriptions/{id}/${asked}`, { params: { id } })}
          onDone={() => {
            toast.success(isRetry ? 'The payment was retried' : 'The reminder is on its way')
            onDone()
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            {isRetry
              ? 'We’ll charge the payment method on file again now. If it’s declined, nothing changes, and they aren’t emailed.'
              : 'We’ll email them that the payment failed, why, and how to pay. You can send one reminder a day.'}
          </p>
        </ActionDialog>
      )}
    </div>
  )
}
