import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { LoginData } from '../contract/accounts/auth.ts'
import { reloadPage } from './ui/leaving-page.ts'

/** The signed-in person, as returned by `auth/login`. */
export type Login = {
  token: string
  data: LoginData
  /** Set when the name or picture changed, so that every tab requests the picture again. */
  changed_at?: string
}

type Session = {
  login: Login | null
  enter(login: Login): void
  clear(): void
}

/** Where the token is also stored, as specified. `root` is the source of truth, and this is its copy. */
const tokenKey = 'TOKEN_PERSIST'
const tokenCopy = (token: string | null) => {
  if (token) localStorage.setItem(tokenKey, token)
  else localStorage.removeItem(tokenKey)
}

/** A stored login that is damaged, or from another version, counts as none. */
function readable(stored: unknown): Login | null {
  const login = (stored as Partial<Session> | null | undefined)?.login
  const data: Partial<LoginData> | undefined = login?.data
  return login &&
    data &&
    [login.token, data.id, data.first_name, data.last_name, data.email, data.company_name ?? ''].every(
      (text) => typeof text === 'string',
    ) &&
    Object.hasOwn(overviewOf, data.user_type ?? '')
    ? login
    : null
}

/** On the server, nothing is stored and no one is signed in. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/**
 * Set when the server rejected the login as expired, so that the sign-in page can say why it opened. Kept until someone
 * signs in or out, because two calls refused at once may open that page twice.
 */
export const endedKey = 'session_ended'

/** The persisted login state: one slice, under the key `root`. Restored by `restoreSession`, not automatically. */
export const session = createStore<Session>()(
  persist(
    (set) => ({
      login: null,
      enter: (login) => {
        set({ login })
        tokenCopy(login.token)
        globalThis.sessionStorage?.removeItem(endedKey)
      },
      clear: () => {
        set({ login: null })
        tokenCopy(null)
        globalThis.sessionStorage?.removeItem(endedKey)
      },
    }),
    {
      name: 'root',
      skipHydration: true,
      partialize: ({ login }) => ({ login }),
      merge: (stored, now) => ({ ...now, login: readable(stored) }),
      storage: createJSONStorage(() => (typeof window === 'undefined' ? nowhere : localStorage)),
    },
  ),
)

/** The name, email, role, or picture changed: header and menu follow immediately, in other tabs too. */
export function followChange(
  names: Partial<Pick<LoginData, 'first_name' | 'last_name' | 'company_name' | 'company_role' | 'email'>>,
) {
  const { login } = session.getState()
  if (login)
    session.getState().enter({ ...login, data: { ...login.data, ...names }, changed_at: new Date().toISOString() })
}

/** Reads the stored login, and follows changes made by other tabs from then on. */
export async function restoreSession() {
  await session.persist.rehydrate()
  const { login } = session.getState()
  if (!login) localStorage.removeItem('root')
  tokenCopy(login?.token ?? null)
  addEventListener('storage', (event) => {
    if (event.key !== 'root' && event.key !== null) return
    const before = session.getState().login?.token
    void Promise.resolve(session.persist.rehydrate()).then(() => {
      if (event.newValue === null) session.setState({ login: null })
      // Another tab signed out, or in as someone else, so this page no longer shows this reader's data.
      if (session.getState().login?.token === before) return
      reloadPage()
    })
  })
}

/** This browser's login; null while rendering on the server and until it's restored. */
export const useLogin = () => useStore(session, (state) => state.login)

export const overviewOf = {
  job_seeker: '/job-seeker/overview',
  employer: '/employer/overview',
  admin: '/admin/overview',
} as const
