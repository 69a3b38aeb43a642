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

/** Only if payments go through the test gateway. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).test_payments) throw data(null, { status: 404 })
  return { visit: null, reference: '', refused: null }
}

/** The reference is only in the URL. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reference = new URL(request.url).searchParams.get('id') ?? ''
  const refused = 'This payment wasn’t found. Go back and start again.'
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
    'This page takes the place of a payment provider’s page.',
    'You don’t enter a card number, and no money moves.',
    'Each test card does what it says, so you can try every outcome.',
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
      {/* Phones have no room for the aside, which says the same. */}
      <Notice tone="warning">
        <b>Nothing is charged.</b> This is a test page.
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
  if (!visit.is_open) return 'This payment is already complete. Go back to continue.'
  if (visit.kind === 'card') return 'Choose a test card. Each one says what it does.'
  return `Your bank wants to confirm a payment of $${visit.amount}.`
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
      setFailure(failureText('Nothing happened.', error))
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
          {button('decline', 'Decline payment')}
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
      {/* The URL was set when the payment started. */}
      <a className="link self-start" href={visit.back_url}>
        {visit.is_open ? 'Go back without paying' : 'Go back'}
      </a>
    </div>
  )
}
