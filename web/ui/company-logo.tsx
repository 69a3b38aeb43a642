import { User } from 'lucide-react'
import clsx from 'clsx'
import { firstLetter, useImage } from './image.ts'

export type CompanyLogoProps = {
  name: string
  src?: string | null
  size?: 28 | 36 | 40 | 52 | 56 | 72
  /** Without a picture, shows the generic user icon instead of the letter. */
  generic?: boolean
  className?: string
}

/** A company's logo in a 6 px square, on a chalk tile in the dark theme; its first letter without a picture. */
export function CompanyLogo({ name, src, size = 40, generic, className }: CompanyLogoProps) {
  const { failed, props } = useImage(src)
  return (
    <span aria-hidden="true" className={clsx('company-logo', size !== 40 && `company-logo-${size}`, className)}>
      {!failed ? (
        <img {...props} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : generic ? (
        <User size={Math.round(size * 0.56)} />
      ) : (
        firstLetter(name.trim()).toUpperCase()
      )}
    </span>
  )
}
