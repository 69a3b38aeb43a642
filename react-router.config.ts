import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Left to itself it sends a page the routes near it, found by matching every prefix of the address that was asked
  // for: seconds of work for a long one. All of them are a few kilobytes, kept with the other scripts.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
