import { useEffect, useState } from 'react'
import type { CompanyRole, UserType } from '../../../../contract/platform/values.ts'
import { call } from '../../../browser-api.ts'
import { followChange, useLogin, type Login } from '../../../session.ts'

/** The signed-in person as the header, menus, and footer show them. */
export type FrameLogin = {
  user_type: UserType
  first_name?: string | null
  company_name?: string | null
  company_role?: CompanyRole | null
  email: string
  /** Job seeker: profile_picture_temp_url. Employer: logo_temp_url. */
  picture_url?: string | null
}

/** Requested once per login and change of it, however many frames show it. */
const pictures = new Map<string, Promise<string | null>>()

function pictureOf({ token, data, changed_at }: Login): Promise<string | null> {
  // Only employers have a logo to fetch, and only job seekers a picture.
  if (data.user_type === 'admin') return Promise.resolve(null)
  const key = `${token} ${changed_at ?? ''}`
  const asked =
    pictures.get(key) ??
    call('GET /user').then(
      ({ data: user }) => {
        // Since this person signed in, an account owner may have changed their role or the company's name.
        const { company_name, company_role } = user
        if (data.company_role !== company_role || data.company_name !== company_name)
          followChange({ company_name, company_role })
        return (user.user_type === 'employer' ? user.logo_temp_url : user.profile_picture_temp_url) ?? null
      },
      (error: unknown) => {
        // The header then shows the generic icon.
        console.error('The picture was not loaded:', error)
        return null
      },
    )
  pictures.set(key, asked)
  return asked
}

/** The signed-in person as the header, menu, and footer show them; null for a visitor. */
export function useFrameLogin(): FrameLogin | null {
  const login = useLogin()
  const [picture, setPicture] = useState<{ token: string; url: string | null } | null>(null)
  useEffect(() => {
    if (!login) return
    let left = false
    void pictureOf(login).then((url) => {
      if (!left) setPicture({ token: login.token, url })
    })
    return () => {
      left = true
    }
  }, [login])
  if (!login) return null
  return { ...login.data, picture_url: picture?.token === login.token ? picture.url : null }
}
