// Loaded with --import into a child that has a pipe as its input: when the parent ends, however it ends, so does it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.once('close', () => process.exit(1)).resume()
  process.stdin.unref()
}
