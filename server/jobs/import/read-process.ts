/**
 * The process in which one file of jobs is read: text comes in, what read-import.ts calls a `ReadFile` goes out as
 * JSON. Thousands of descriptions are cleaned here, which would keep the server from everybody else for seconds.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import type { ImportSource } from '../../../contract/import-values.ts'
import { decode } from './decode.ts'
import { readImport } from './read-import.ts'

setPriority(5) // The server comes first.
const [mostBytes = '0', mostTime = '0', , options = '{}'] = process.argv.slice(2)
setFlagsFromString(`--max-old-space-size=${Math.floor(Number(mostBytes) / 1024 / 1024)}`)
// The server ends us before this; here it is for where the server itself was ended.
setTimeout(() => process.exit(1), Number(mostTime) + 1000)
const asked = JSON.parse(options) as { source?: ImportSource; company_name: string }
const read = readImport(decode(await buffer(process.stdin)), { ...asked, now: new Date() })
process.stdout.write(JSON.stringify(read), () => process.exit())
