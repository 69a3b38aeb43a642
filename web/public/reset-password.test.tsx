import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { employerFacts, seekerFacts } from './accounts/account-frame.tsx'
import ResetPassword from './reset-password.tsx'

test('setting a new password shows no pitch, because the first administrator uses it too', () => {
  const Stub = createRoutesStub([{ path: '/auth/reset-password', Component: ResetPassword as React.ComponentType }])
  for (const search of ['', '?email=boss%40example.test&token=x']) {
    const html = renderToStaticMarkup(<Stub initialEntries={[`/auth/reset-password${search}`]} />)
    for (const fact of [...seekerFacts, ...employerFacts]) expect(html).not.toContain(fact)
  }
})
