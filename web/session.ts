import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { LoginData } from '../contract/accounts/auth.ts'
import { reloadPage } from './ui/leaving-page.ts'

/** Who is signed in, as `auth/login` answered. */
export type Login = {
  token: string
  data: LoginData
  /** Set when name or picture changed, so that every tab asks for the picture anew. */
  changed_at?: string
}

type Session = {
  login: Login | null
  enter(login: Login): void
  clear(): void
}

/** Where the token is also kept, as specified; `root` is the truth and this its copy. */
const tokenKey = 'TOKEN_PERSIST'
const tokenCopy = (token: string | null) => {
  if (token) localStorage.setItem(tokenKey, token)
  else localStorage.removeItem(tokenKey)
}

/** A stored login that is damaged, or of another version, is none. */
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

/** On the server nothing is stored and nobody is signed in. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/**
 * Set where the server said that the login is over, so that the sign-in page can say why one is there; until somebody
 * signs in or out, as two calls that are refused at once may open that page twice.
 */
export const endedKey = 'session_ended'

/** The persisted login state: one slice, under the key `root`. Restored by `restoreSession`, not by itself. */
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

/** Name, address, role or picture changed: header and menu follow at once, in other tabs too. */
export function followChange(
  names: Partial<Pick<LoginData, 'first_name' | 'last_name' | 'company_name' | 'company_role' | 'email'>>,
) {
  const { login } = session.getState()
  if (login)
    session.getState().enter({ ...login, data: { ...login.data, ...names }, changed_at: new Date().toISOString() })
}

/** Reads the stored login, and follows what other tabs do to it from then on. */
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
      // Another tab signed out, or in as somebody else: what this page shows is no longer this reader's.
      if (session.getState().login?.token === before) return
      reloadPage()
    })
  })
}

/** The login of this browser; null while rendering on the server and until it is restored. */
export const useLogin = () => useStore(session, (state) => state.login)

export const overviewOf = {
  job_seeker: '/job-seeker/overview',
  employer: '/employer/overview',
  admin: '/admin/overview',
} as const
