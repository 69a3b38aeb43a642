import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { adPicture } from '../../../contract/content/values.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/**
 * A banner in its proportions, or a placeholder without a picture. A small one is rendered at full size and scaled down,
 * because a picture may have a different layout for narrow widths.
 */
export const AdPicture = ({ address, width }: { address: string | null; width: number }) => {
  const height = Math.round((width * adPicture.height) / adPicture.width)
  const frame = 'h-auto max-w-full shrink-0 rounded-sm border border-line bg-surface-2 object-cover'
  const isSmall = width < adPicture.width
  return address && isSmall ? (
    <span className={clsx(frame, 'block overflow-hidden')} style={{ width, height }}>
      <img
        src={address}
        alt=""
        width={adPicture.width}
        height={adPicture.height}
        className="max-w-none origin-top-left"
        style={{ scale: width / adPicture.width }}
      />
    </span>
  ) : address ? (
    <img src={address} alt="" width={width} height={height} className={frame} />
  ) : (
    <span
      title="No picture"
      className={clsx(frame, 'inline-flex items-center justify-center text-text-3')}
      style={{ width, height }}
    >
      <ImageOff size={Math.min(20, height - 4)} />
      <VisuallyHidden>No picture</VisuallyHidden>
    </span>
  )
}
