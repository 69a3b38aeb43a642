export function noteRunning(how: { usesBuild: boolean }, root?: string): () => void
export function findRunning(which?: { onBuild?: boolean }, root?: string): number | undefined
