import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MySubscription, Plan } from '../../../contract/billing/billing.ts'
import { call } from '../../browser-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { goToGateway } from './go-to-gateway.ts'
import { priceText } from './price-text.ts'

/** What a plan costs, before the gateway's page, where the way to pay is entered. */
export function ChooseDialog({ plan, mine, onClose }: { plan: Plan; mine: MySubscription; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      open
      title={`Choose ${plan.plan_name}`}
      confirm={isLeaving ? 'Opening…' : 'Go on to payment'}
      failed="The plan was not begun."
      onClose={() => !isLeaving && onClose()}
      onConfirm={async () => {
        const body = { plan_id: plan.id, payment_method: 'new', monthly_price: plan.monthly_price }
        const { data } = await call('POST /subscription/subscribe', { body }).catch((error: unknown) => {
          // It may cost another price by now.
          void revalidate()
          throw error
        })
        setLeaving(true)
        await goToGateway(data.checkout_url)
      }}
    >
      <p>{priceText(plan, mine)}</p>
      <p className="mt-2 text-text-2">
        You enter how you pay on the page of the payment service; no card number comes to us.
      </p>
    </ConfirmDialog>
  )
}
