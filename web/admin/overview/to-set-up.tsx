import { Notice } from '../../ui/notice.tsx'
import type { Health } from '../overview.tsx'

/** What the installation still lacks; nothing where it lacks nothing. */
export function ToSetUp({ settings }: { settings: Health['to_set_up'] }) {
  if (!settings.length) return null
  return (
    <Notice tone="warning" className="mb-4">
      <b>This installation isn’t fully set up.</b>
      <ul className="mt-1.5 grid gap-1.5">
        {settings.map(({ setting, message }) => (
          <li key={setting} className="wrap-anywhere">
            <code>{setting}</code>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
