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

test('what is seen when signed in stays, but for an alert, which is paused', () => {
  expect(html({})).toContain('stays as it is')
  const paused = html({ alert_name: 'Remote SOC' })
  expect(paused).not.toContain('stays as it is')
  expect(paused).toContain('The alert is paused: nothing new is told when you sign in either.')
  expect(paused).toContain('/job-seeker/settings?section=job_alerts')
  expect(html({ alert_name: 'Remote SOC', is_subscribed: true })).toContain('The alert is paused by it')
})
