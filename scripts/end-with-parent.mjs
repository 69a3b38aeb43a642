// Loaded with --import into a child process that has a pipe as its input: when the parent ends in any way, so does the
// child.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.once('close', () => process.exit(1)).resume()
  process.stdin.unref()
}
