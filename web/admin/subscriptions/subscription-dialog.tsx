import { useState } from 'react'
import type { OpenedAdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import type { Steps } from '../records/steps.ts'
import { useRecord } from '../records/use-record.ts'
import { DueTools } from './due-tools.tsx'
import { SubscriptionActionDialog } from './subscription-action-dialog.tsx'
import { actionLabels, holderName, notPossible, type SubscriptionAction } from './subscription-actions.ts'
import { SubscriptionDetails } from './subscription-details.tsx'

type Props = { id: string; steps?: Steps | null; onClose: () => void; onChanged: () => void }

const ask = (id: string) => call('GET /admin/subscriptions/{id}', { params: { id } })

/** One subscription: what is paid, what happened, and what can be done with it. */
export function SubscriptionDialog({ id, steps = null, onClose, onChanged }: Props) {
  const record = useRecord(id, ask, 'There is no such subscription.')
  const [action, setAction] = useState<SubscriptionAction | null>(null)
  const { item } = record
  return (
    <RecordDialog
      record={record}
      steps={steps}
      title={item ? `${item.plan.plan_name} of ${holderName(item)}` : 'Subscription'}
      list="subscriptions"
      noun="subscription"
      decisions={(opened) => <Decisions opened={opened} onAction={setAction} />}
      isAsking={action !== null}
      onClose={onClose}
    >
      {(opened) => (
        <>
          <DueTools
            subscription={opened}
            onDone={() => {
              onChanged()
              record.load()
            }}
          />
          <SubscriptionDetails
            opened={opened}
            onRefunded={() => {
              onChanged()
              record.load()
            }}
          />
          {action && (
            <SubscriptionActionDialog
              action={action}
              subscriptions={[opened]}
              onDone={() => {
                onChanged()
                record.load()
              }}
              onClose={() => setAction(null)}
            />
          )}
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
