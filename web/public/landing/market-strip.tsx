import { StatStrip } from '../../ui/stat-strip.tsx'
import { marketStats, type Market } from './market-stats.ts'
import type { Landing } from './pages.ts'

/** One strip; a single figure says too little to stand alone. */
export function MarketStrip({ market, landing }: { market: Market; landing: Landing }) {
  const stats = marketStats(market, landing)
  return stats.length < 2 ? null : <StatStrip stats={stats} />
}
