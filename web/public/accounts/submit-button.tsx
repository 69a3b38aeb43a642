import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'

const nothing = () => () => undefined

/** The form's submit button, disabled until hydration, because the browser would submit the form natively. */
export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  const alive = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  return (
    <fieldset disabled={!alive} className="contents">
      <Button type="submit" variant="primary" size="large" block loading={sending}>
        {children}
      </Button>
    </fieldset>
  )
}
