import { openWorld } from '/work/trees/finding/bench/world.ts'
const w = await openWorld('/tmp/finding-bench', (t) => console.log(t))
console.log('URL', w.url)
setInterval(() => {}, 1e6)
