import type { AdPlacement, AdState } from '../../contract/content/values.ts'

export const adStateLabels: Record<AdState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  expired: 'Expired',
  off: 'Off',
}
export const adPlacementLabels: Record<AdPlacement, string> = {
  both: 'Top and middle of the home page',
  home_top: 'Top of the home page',
  home_middle: 'Middle of the home page',
}
