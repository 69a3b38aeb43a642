import type { OpenedAdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { DueTools } from './due-tools.tsx'
import { SubscriptionActionDialog } from './subscription-action-dialog.tsx'
import { actionLabels, holderName, notPossible, type SubscriptionAction } from './subscription-actions.ts'
import { SubscriptionDetails } from './subscription-details.tsx'

const ask = (id: string) => call('GET /admin/subscriptions/{id}', { params: { id } })

/** One subscription: what is paid, what happened, and what can be done with it. */
export function SubscriptionDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, 'There is no such subscription.')
  const { item } = record
  return (
    <RecordDialog<OpenedAdminSubscription, SubscriptionAction>
      {...opened}
      record={record}
      title={item ? `${item.plan.plan_name} of ${holderName(item)}` : 'Subscription'}
      list="subscriptions"
      noun="subscription"
      decisions={(subscription, onAction) => <Decisions opened={subscription} onAction={onAction} />}
      asking={(action, subscription, over) => (
        <SubscriptionActionDialog action={action} subscriptions={[subscription]} {...over} />
      )}
    >
      {(subscription, changed) => (
        <>
          <DueTools subscription={subscription} onDone={changed} />
          <SubscriptionDetails opened={subscription} onRefunded={changed} />
        </>
      )}
    </RecordDialog>
  )
}

type DecisionsProps = { opened: OpenedAdminSubscription; onAction: (action: SubscriptionAction) => void }

const Decisions = ({ opened, onAction }: DecisionsProps) => (
  <>
    {!notPossible.cancel(opened) && (
      <Button variant="danger" className="mr-auto" onClick={() => onAction('cancel')}>
        {actionLabels.cancel}
      </Button>
    )}
    {(['suspend', 'reactivate'] as const).map(
      (each) =>
        !notPossible[each](opened) && (
          <Button key={each} onClick={() => onAction(each)}>
            {actionLabels[each]}
          </Button>
        ),
    )}
  </>
)
