import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'

const nothing = () => () => undefined

/** The form's own button. Until the page has come alive it cannot be pressed: the browser would send the form by itself. */
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
