import { adPicture } from '../../../contract/ad-values.ts'

/** A banner in its shape; without a picture, its place. */
export const AdPicture = ({ address, width }: { address: string | null; width: number }) => {
  const height = Math.round((width * adPicture.height) / adPicture.width)
  const frame = 'h-auto max-w-full shrink-0 rounded-sm border border-line bg-surface-2 object-cover'
  return address ? (
    <img src={address} alt="" width={width} height={height} className={frame} />
  ) : (
    <span className={frame} style={{ width, height }} />
  )
}
