import { useState } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/test-payment'
import { productName } from '../../contract/platform/product.ts'
import { testCards } from '../../contract/billing/test-cards.ts'
import type { TestGatewayVisit } from '../../contract/billing/test-gateway.ts'
import type { Input } from '../../contract/index.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { siteContext } from '../site-context.ts'
import { failureText } from '../text/failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountFrame } from './accounts/account-frame.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Test payment | ${productName}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Only where payments go through the gateway for trying out. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).test_payments) throw data(null, { status: 404 })
  return { visit: null, reference: '', refused: null }
}

/** What the page is asked for is known in its address alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reference = new URL(request.url).searchParams.get('id') ?? ''
  const refused = 'There is no such payment here. Go back to where you came from and begin again.'
  if (!reference) return { visit: null, reference, refused }
  try {
    return {
      visit: (await call('GET /test-gateway/{reference}', { params: { reference } })).data,
      reference,
      refused: null,
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return { visit: null, reference, refused }
  }
}
clientLoader.hydrate = true as const

const aside = {
  title: 'Nothing is charged here',
  facts: [
    'This page stands where the page of a payment service would.',
    'No card number is asked for, and no money moves.',
    'Each card does what it says, so that everything can be tried out.',
  ],
}

export default function TestPayment({ loaderData: { visit, reference, refused } }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Test payment"
      lead={refused ?? leadOf(visit)}
      aside={aside}
      gate={visit?.is_open ? 'wait' : 'set'}
    >
      {/* Phones have no room for the aside, which says it too. */}
      <Notice tone="warning">
        <b>Nothing is charged.</b> This page is for trying out.
      </Notice>
      {visit && <Answers visit={visit} reference={reference} />}
      {refused && (
        <ButtonLink to="/pricing" size="large" className="self-start">
          See the plans
        </ButtonLink>
      )}
    </AccountFrame>
  )
}

function leadOf(visit: TestGatewayVisit | null) {
  if (!visit) return 'One moment.'
  if (!visit.is_open) return 'This was answered already. Go back to where you came from.'
  if (visit.kind === 'card') return 'Choose a card to pay with. What each does is written on it.'
  return `Your bank asks whether you want to pay $${visit.amount}.`
}

type Answer = Input<'POST /test-gateway/{reference}'>['body']['answer']

function Answers({ visit, reference }: { visit: TestGatewayVisit; reference: string }) {
  const [busy, setBusy] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function give(answer: Answer) {
    setBusy(answer)
    setFailure(null)
    try {
      const { data: answered } = await call('POST /test-gateway/{reference}', {
        params: { reference },
        body: { answer },
      })
      location.assign(answered.url)
    } catch (error) {
      setFailure(failureText('Nothing was done.', error))
      setBusy(null)
    }
  }
  const button = (answer: Answer, label: string, variant: 'primary' | 'outline' = 'outline') => (
    <Button variant={variant} size="large" loading={busy === answer} onClick={() => void give(answer)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {visit.is_open && visit.kind === 'confirmation' && (
        <>
          {button('confirm', `Pay $${visit.amount}`, 'primary')}
          {button('decline', 'Decline the payment')}
        </>
      )}
      {visit.is_open && visit.kind === 'card' && (
        <ul className="flex flex-col gap-3">
          {(Object.keys(testCards) as (keyof typeof testCards)[]).map((card) => (
            <li key={card} className="card flex items-center justify-between gap-4 p-4">
              <span>
                <b className="block font-mono">•••• {testCards[card].last4}</b>
                <span id={card} className="text-detail text-text-2">
                  {testCards[card].words}
                </span>
              </span>
              <Button aria-describedby={card} loading={busy === card} onClick={() => void give(card)}>
                Use •••• {testCards[card].last4}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* Leaves this page as it came: by an address that the payment was begun with. */}
      <a className="link self-start" href={visit.back_url}>
        {visit.is_open ? 'Go back without paying' : 'Go back'}
      </a>
    </div>
  )
}
