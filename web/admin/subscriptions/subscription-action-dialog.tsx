import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import {
  act,
  actionDone,
  actionLabels,
  consequence,
  holderName,
  type SubscriptionAction,
} from './subscription-actions.ts'

type Props = {
  action: SubscriptionAction
  subscriptions: readonly AdminSubscription[]
  onDone: () => void
  onClose: () => void
}

/** Cancels, suspends or reactivates one subscription or several, each with the same reason. */
export function SubscriptionActionDialog({ action, subscriptions, onDone, onClose }: Props) {
  const [only] = subscriptions
  const name = (count: number) =>
    count === 1 && subscriptions.length === 1 && only
      ? `${only.plan.plan_name} of ${holderName(only)}`
      : counted(count, 'subscription')
  return (
    <ActionDialog
      title={`${action === 'cancel' ? 'Cancel' : actionLabels[action]} ${name(subscriptions.length)}`}
      confirm={actionLabels[action]}
      {...(action === 'cancel' && { cancel: subscriptions.length === 1 ? 'Keep it' : 'Keep them' })}
      danger={action !== 'reactivate'}
      items={subscriptions.map((each) => ({ id: each.id, name: holderName(each) }))}
      reason="Who pays reads it by mail."
      act={({ id }, reason) => act(action, id, reason)}
      onDone={(done) => {
        toast.success(`${name(done.length)}: ${actionDone[action]}`)
        onDone()
      }}
      onClose={onClose}
    >
      <p>{consequence(action, subscriptions)}</p>
    </ActionDialog>
  )
}
