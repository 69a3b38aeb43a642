import { openWorld } from './world.ts'
const world = await openWorld('/tmp/bench16-search-1000000', (text: string) => process.stderr.write(`${text}\n`), 1_000_000)
await world.close()
