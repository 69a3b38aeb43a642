import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Person } from '../../../contract/people.ts'

const never = () => () => undefined

/**
 * Whose profile is open stands in the address, after the `#`: Back closes it, and nothing is asked for again. The server
 * knows nothing of it, so it opens once the page is alive.
 */
export function useOpenPerson(people: readonly Person[]) {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown }
  const navigate = useNavigate()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
  }, [hash])
  const show = ({ id }: Person) =>
    void navigate({ search, hash: `#person-${id}` }, { state: 'shown', preventScrollReset: true })
  const close = () => {
    if (leaving.current) return
    leaving.current = true
    if (state === 'shown') void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return { open: (isAlive && people.find(({ id }) => hash === `#person-${id}`)) || null, show, close }
}
