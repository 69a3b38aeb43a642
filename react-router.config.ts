import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // By default it sends a page the routes near it, found by matching every prefix of the requested path: seconds of
  // work for a long one. All of them together are a few kilobytes, stored with the other scripts.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
