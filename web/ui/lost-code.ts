import { reloadPage } from './leaving-page.ts'

type WithManifest = { __reactRouterManifest?: { url?: string } }
/** The list of this page's files. Its name changes with every release. */
const manifestUrl = () => (globalThis as WithManifest).__reactRouterManifest?.url

let asking: Promise<boolean> | null = null

/**
 * Whether the server responds but no longer has this page's release. Code that wasn't fetched yet is then gone, and
 * only a reload helps; otherwise the connection may be down, and retrying may help.
 */
export function isReleaseGone(): Promise<boolean> {
  // A page may miss several files at once.
  asking ??= askForManifest().finally(() => setTimeout(() => (asking = null), 1000))
  return asking
}

async function askForManifest() {
  const url = manifestUrl()
  if (!url) return false
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

const reloadedKey = 'release_left'

/** Reloads once per release: if a reload brings back the same page, another one won't help. */
export function mayReload(): boolean {
  const release = manifestUrl() ?? ''
  if (sessionStorage.getItem(reloadedKey) === release) return false
  sessionStorage.setItem(reloadedKey, release)
  return true
}

/** Reloads a page whose release is gone. Returns whether it does. */
export async function reloadIfReleaseGone(): Promise<boolean> {
  if (!(await isReleaseGone()) || !mayReload()) return false
  reloadPage()
  return true
}

/** What to say when a click did nothing because its code didn't load. */
export const whyCodeIsLost = async () =>
  (await isReleaseGone())
    ? 'Merlon has been updated. Reload the page, then try again.'
    : 'Your connection might be down.'
