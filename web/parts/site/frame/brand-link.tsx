import { Link } from 'react-router'
import { productName } from '../../../../contract/platform/product.ts'
import { Wordmark } from '../../../ui/logo.tsx'

export function BrandLink({ size }: { size?: number }) {
  return (
    <Link to="/" className="brand" prefetch="intent">
      <Wordmark name={productName} size={size} />
    </Link>
  )
}
