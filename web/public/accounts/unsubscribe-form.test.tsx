import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Subscription } from '../../../contract/accounts/unsubscribe.ts'
import { UnsubscribeForm } from './unsubscribe-form.tsx'

const asked: Subscription = {
  address: 'm•••@example.test',
  user_type: 'job_seeker',
  events: ['job_alert'],
  alert_name: null,
  is_subscribed: false,
}

function html(change: Partial<Subscription>) {
  const aside = { title: 'Beside it', facts: [] }
  const Component = () => <UnsubscribeForm token="t" subscription={{ ...asked, ...change }} aside={aside} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('unsubscribing affects only email, except for an alert, which is paused', () => {
  expect(html({})).toContain('only affects email')
  const paused = html({ alert_name: 'Remote SOC' })
  expect(paused).not.toContain('only affects email')
  expect(paused).toContain('This alert is paused, so you won’t see new matches in Merlon either.')
  expect(paused).toContain('/job-seeker/settings?section=job_alerts')
  expect(html({ alert_name: 'Remote SOC', is_subscribed: true })).toContain('This pauses the alert')
})
