import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedAdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SubscriptionActionDialog } from './subscription-action-dialog.tsx'
import { actionLabels, holderName, notPossible, type SubscriptionAction } from './subscription-actions.ts'
import { SubscriptionDetails } from './subscription-details.tsx'

type Props = { id: string; onClose: () => void; onChanged: () => void }

/** One subscription: what is paid, what happened, and what can be done with it. */
export function SubscriptionDialog({ id, onClose, onChanged }: Props) {
  const { opened, failure, load } = useSubscription(id)
  const [action, setAction] = useState<SubscriptionAction | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: it stays in this dialog.
  useEffect(() => {
    if (opened && !action && document.activeElement === document.body) close.current?.focus()
  }, [opened, action])
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={opened ? `${opened.plan.plan_name} of ${holderName(opened)}` : 'Subscription'}
      footer={
        <>
          {opened && <Decisions opened={opened} onAction={setAction} />}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorState title="The subscription did not load." onRetry={load}>
          {failure}
        </ErrorState>
      )}
      {!opened && !failure && <Loading>Loading the subscription</Loading>}
      {opened && <SubscriptionDetails opened={opened} />}
      {opened && action && (
        <SubscriptionActionDialog
          action={action}
          subscriptions={[opened]}
          onDone={() => {
            onChanged()
            load()
          }}
          onClose={() => setAction(null)}
        />
      )}
    </Dialog>
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

function useSubscription(id: string) {
  const [opened, setOpened] = useState<OpenedAdminSubscription | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    call('GET /admin/subscriptions/{id}', { params: { id } }).then(
      ({ data }) => {
        setFailure(null)
        setOpened(data)
      },
      (error: unknown) =>
        setFailure(
          error instanceof ApiError && error.status === 404
            ? 'There is no such subscription.'
            : failureText('', error).trim(),
        ),
    )
  }, [id])
  useEffect(load, [load])
  return { opened, failure, load }
}
