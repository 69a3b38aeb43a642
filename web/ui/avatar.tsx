import { User } from 'lucide-react'
import clsx from 'clsx'
import { initials, pick, useImage } from './image.ts'

export type AvatarProps = {
  name: string
  src?: string | null
  size?: 28 | 32 | 40 | 44 | 64
  /** Without a picture, shows the generic user icon instead of initials. */
  generic?: boolean
  className?: string
}

/** A person's picture. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ name, src, size = 32, generic, className }: AvatarProps) {
  const { failed, props } = useImage(src)
  const letters = initials(name)
  const icon = failed && (generic || !letters)
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'avatar',
        size !== 32 && `avatar-${size}`,
        icon ? 'avatar-generic' : `avatar-tint-${pick(name, 6) + 1}`,
        className,
      )}
    >
      {!failed ? (
        <img {...props} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : icon ? (
        <User size={Math.round(size * 0.56)} />
      ) : (
        letters
      )}
    </span>
  )
}
